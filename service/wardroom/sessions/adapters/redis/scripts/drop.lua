-- Marks a tournament as being deleted, or deletes it: then that mark alone stays for a while, so
-- that a repeat of its creation does not bring it back.
--
-- KEYS: the tournament, the answer to its creation
-- ARGV: 1 revision that it stood at; '': delete it, 2 milliseconds that the mark stays
-- Returns 0 where somebody has entered it meanwhile.
if ARGV[1] == '' then
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('HSET', KEYS[1], 'deleted', 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 1
end
local founding, revision = unpack(redis.call('HMGET', KEYS[1], 'founding', 'revision'))
if not founding then return 1 end
if (revision or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'deleted', 1)
return 1
