-- Closes a game of a tournament that nobody has begun, so that nobody does; the first time counts.
--
-- KEYS: as of the commit. ARGV: 1 the time, 2 how to publish
-- Returns 0 where somebody has.
local begun, game = unpack(redis.call('HMGET', KEYS[1], 'founding', 'game'))
if begun then return 0 end
if game and redis.call('HSETNX', KEYS[1], 'closed', ARGV[1]) == 1 then
  redis.pcall(ARGV[2], KEYS[7], 'closed')
end
return 1
