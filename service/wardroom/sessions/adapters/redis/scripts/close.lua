-- Marks a tournament as closed, unless somebody has entered it meanwhile; the first time counts.
--
-- KEYS: the tournament, and one not used. ARGV: 1 the time, 2 revision that it stood at
-- Returns 0 where somebody has.
local founding, closed, revision =
  unpack(redis.call('HMGET', KEYS[1], 'founding', 'closed', 'revision'))
if not founding or closed then return 1 end
if (revision or '0') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'closed', ARGV[1])
return 1
