-- Drops what a session takes that has been archived, as it stood; its stub stays.
--
-- KEYS: as of the commit
-- ARGV: 1 revision that it stood at, 2 the stub, 3 who may open it, 4 milliseconds that the stub is
--       kept at most
-- Returns 0 where it does not stand so any more.
local founding, revision, entrant, client, restores =
  unpack(redis.call('HMGET', KEYS[1], 'founding', 'revision', 'entrant', 'client', 'restores'))
if not founding or revision ~= ARGV[1] then return 0 end
for place = 1, 6 do redis.call('DEL', KEYS[place]) end
redis.call('HSET', KEYS[1], 'archived', ARGV[2], 'access', ARGV[3], 'revision', revision)
if entrant then redis.call('HSET', KEYS[1], 'entrant', entrant) end
if client then redis.call('HSET', KEYS[1], 'client', client) end
if restores then redis.call('HSET', KEYS[1], 'restores', restores) end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
