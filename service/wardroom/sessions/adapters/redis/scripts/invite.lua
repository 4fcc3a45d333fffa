-- Holds a tournament to another founding, by which an entrant is invited anew, and takes his place
-- from the token that has it; or nothing.
--
-- KEYS: the tournament, and one not used
-- ARGV: 1 revision that it stood at, 2 what it is held to from now on, 3 where it is kept that he has
--       a token, 4 what is kept of that; '': he has none, 5 where the token belongs
-- Returns a word: 'gone', 'closed', 'stale', {'done', bytes that are stored more}.
local founding, closed, revision, deleted, taken =
  unpack(redis.call('HMGET', KEYS[1], 'founding', 'closed', 'revision', 'deleted', ARGV[3]))
if not founding or deleted then return {'gone'} end
if closed then return {'closed'} end
if (revision or '0') ~= ARGV[1] or (taken or '') ~= ARGV[4] then return {'stale'} end
redis.call('HSET', KEYS[1], 'founding', ARGV[2], 'revision', tonumber(revision or '0') + 1)
if taken then redis.call('HDEL', KEYS[1], ARGV[3], ARGV[5]) end
return {'done', #ARGV[2] - #founding}
