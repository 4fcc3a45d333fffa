-- Gives the place of an entrant in a tournament to a token, once, or in place of the one that has
-- it; replicas hear of it either way.
--
-- KEYS: the tournament, and one not used
-- ARGV: 1 where it is kept that he has one, 2 what is kept of it, 3 where a token belongs, 4 place,
--       5 what is kept of the token that it replaces, 6 where that belongs; '' and '': of none
-- Returns what is kept of the token that has it: that one or another; nothing where there is no
-- such tournament.
local founding, deleted, taken = unpack(redis.call('HMGET', KEYS[1], 'founding', 'deleted', ARGV[1]))
if not founding or deleted then return false end
if taken and taken ~= ARGV[5] then
  redis.call('HSET', KEYS[1], ARGV[1], taken)
  return taken
end
if ARGV[6] ~= '' then redis.call('HDEL', KEYS[1], ARGV[6]) end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4])
return ARGV[2]
