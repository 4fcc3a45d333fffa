-- Replaces who plays a session by those whose names are left, as they stood.
--
-- KEYS: the session. ARGV: 1 the names that it had, 2 those that are left; '': none
-- Returns 0 where they do not stand so any more.
if redis.call('HGET', KEYS[1], 'entrant') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], 'entrant')
else
  redis.call('HSET', KEYS[1], 'entrant', ARGV[2])
end
return 1
