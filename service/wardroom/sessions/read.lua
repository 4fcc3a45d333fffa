-- Reads a session and keeps it for longer.
--
-- KEYS: as of the commit
-- ARGV: 1 key of a stored answer; '': none, 2 milliseconds the session is kept, 3 milliseconds
--       what is left of it is kept, 4 '1': keep it longer at once, so that replicas hear of it,
--       5 id of the first entry of the log to read; '': none, 6 how many at most
-- Returns {founding, standing, revision, stored answer, entries}, or what is left of it alone, or
-- nothing.
-- It is kept longer only when a tenth of its time has gone: a read is no write otherwise.
local found = redis.call('HMGET', KEYS[1], 'founding', 'standing', 'revision')
if not found[1] then
  local left = redis.call('GET', KEYS[5])
  if left then return {left} end
  return {}
end
if ARGV[4] == '1' or redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) * 0.9 then
  for place = 1, 4 do redis.call('PEXPIRE', KEYS[place], ARGV[2]) end
  redis.call('PEXPIRE', KEYS[5], ARGV[3])
end
local answer = false
if ARGV[1] ~= '' then answer = redis.call('HGET', KEYS[3], ARGV[1]) end
local entries = {}
if ARGV[5] ~= '' then
  for _, entry in ipairs(redis.call('XRANGE', KEYS[2], ARGV[5], '+', 'COUNT', ARGV[6])) do
    entries[#entries + 1] = entry[2][2]
  end
end
return {found[1], found[2], found[3], answer, entries}
