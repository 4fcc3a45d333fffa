-- Keeps a tournament, unless there is one of its id; which replicas hear of either way.
--
-- KEYS: the tournament. ARGV: 1 what it was founded with, 2 the answer, 3 milliseconds it is kept
local new = redis.call('HSETNX', KEYS[1], 'founding', ARGV[1])
if new == 1 then redis.call('HSET', KEYS[1], 'answer', ARGV[2]) end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return new
