-- Puts the log of a game that is over, folded, in place of its entries; and so its keys.
--
-- KEYS: as of the commit, and behind them the budgets of its seats: nobody acts in it any more
-- ARGV: 1 how many entries it had, 2 the folded log; '': it stays a list,
--       3 the keys as they were, 4 the folded keys
-- Returns 0 where that is done already, or the log is another.
if redis.call('HEXISTS', KEYS[1], 'ended') == 0 then return 0 end
if redis.call('TYPE', KEYS[2]).ok ~= 'list' then return 0 end
if redis.call('LLEN', KEYS[2]) ~= tonumber(ARGV[1]) then return 0 end
if (redis.call('GET', KEYS[3]) or '') ~= ARGV[3] then return 0 end
for place = 8, #KEYS do redis.call('UNLINK', KEYS[place]) end
if ARGV[2] == '' then
  redis.call('HSET', KEYS[1], 'listed', '1')
  return 0
end
local kept = redis.call('PTTL', KEYS[1])
local function put(key, value)
  redis.call('SET', key, value)
  if kept > 0 then redis.call('PEXPIRE', key, kept) end
end
put(KEYS[2], ARGV[2])
if ARGV[3] ~= '' then put(KEYS[3], ARGV[4]) end
return 1
