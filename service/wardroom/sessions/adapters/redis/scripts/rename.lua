-- Replaces what a tournament is held to, open or not: somebody's name was erased.
--
-- KEYS: the tournament. ARGV: 1 revision that it stood at, 2 what it is held to from now on
-- Returns 0 where it stands at that no more.
local founding, revision = unpack(redis.call('HMGET', KEYS[1], 'founding', 'revision'))
if not founding or (revision or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'founding', ARGV[2], 'revision', tonumber(revision or '0') + 1)
return 1
