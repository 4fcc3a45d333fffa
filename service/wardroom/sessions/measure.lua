-- Measures a session, or a tournament, and keeps it no longer for that.
--
-- KEYS: all of it; the first is its hash
-- ARGV: none
-- Returns {milliseconds until it expires, bytes that it takes, who created it}.
local bytes = 0
for _, key in ipairs(KEYS) do
  bytes = bytes + (redis.call('MEMORY', 'USAGE', key, 'SAMPLES', 0) or 0)
end
return {redis.call('PTTL', KEYS[1]), bytes, redis.call('HGET', KEYS[1], 'client') or ''}
