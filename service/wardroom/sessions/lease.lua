-- Takes or renews a lease, unless another holder has it; gives it back where it is for 0 seconds.
--
-- KEYS: the lease. ARGV: 1 the holder, 2 now, 3 how long the lease is, all times in seconds
-- Returns 1 where the holder has it.
local holder, ends = unpack(redis.call('HMGET', KEYS[1], 'holder', 'ends'))
if holder and holder ~= ARGV[1] and tonumber(ends) > tonumber(ARGV[2]) then return 0 end
if tonumber(ARGV[3]) == 0 then
  redis.call('DEL', KEYS[1])
  return 0
end
redis.call('HSET', KEYS[1], 'holder', ARGV[1], 'ends', ARGV[2] + ARGV[3])
redis.call('EXPIRE', KEYS[1], 86400)
return 1
