-- Keeps which game of a tournament a session is, unless it is made or was; replicas hear of it.
--
-- KEYS: as of the commit
-- ARGV: 1 which game, 2 milliseconds that it is kept
-- Returns 0 where it is made, or was.
local made, archived = unpack(redis.call('HMGET', KEYS[1], 'founding', 'archived'))
if made or archived or redis.call('EXISTS', KEYS[5]) > 0 then return 0 end
redis.call('HSET', KEYS[1], 'game', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
