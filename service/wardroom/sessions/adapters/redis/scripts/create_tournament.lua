-- Keeps a tournament, unless there is or was one of its id; which replicas hear of either way.
--
-- KEYS: the tournament, the stored answer
-- ARGV: 1 what it was founded with, 2 the answer, 3 and 4 milliseconds that either is kept,
--       5 who created it; '': not known
-- Returns 'done', 'exists' or 'deleted'.
if redis.call('HEXISTS', KEYS[1], 'deleted') == 1 then return 'deleted' end
local new = redis.call('HSETNX', KEYS[1], 'founding', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
if new == 0 then return 'exists' end
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'client', ARGV[5]) end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[4])
return 'done'
