-- Takes or renews a lease, unless another holder has it; gives it back where it is for 0 seconds; or
-- notes only that somebody is there; or looks only. Notes when nobody was there for longer than a
-- while: the whole service stood still.
--
-- Where Redis's clock was set back, what lies further ahead than anything of this can is not believed:
-- neither the end of a lease nor that of a stop.
--
-- KEYS: the lease
-- ARGV: 1 the holder; '': it is there; '' for 0 seconds: it only looks, 2 now; '':
--       Redis's own time, 3 how long the lease is, 4 what counts as a stop, 5 how many stops are
--       kept; times in seconds
-- Returns {1 where the holder has it, the stops as JSON: [[from, to], ..] in milliseconds, whole
-- seconds apart}.
local time = redis.call('TIME')
local now = tonumber(ARGV[2]) or time[1] + time[2] / 1000000
local holder, ends, alive, stops =
  unpack(redis.call('HMGET', KEYS[1], 'holder', 'ends', 'alive', 'stops'))
local function written(seconds) return string.format('%.17g', seconds) end
local ahead = now + tonumber(ARGV[4])
local held = holder and tonumber(ends) > now and tonumber(ends) <= ahead
local own = ARGV[1] ~= '' and not (held and holder ~= ARGV[1])
if stops then
  local kept = cjson.decode(stops)
  local count = #kept
  while #kept > 0 and kept[#kept][2] > ahead * 1000 do table.remove(kept) end
  if #kept < count then
    stops = #kept > 0 and cjson.encode(kept) or '[]'
    redis.call('HSET', KEYS[1], 'stops', stops)
  end
end
local stood = now - tonumber(alive or now)
if stood > tonumber(ARGV[4]) then
  local kept, ended = cjson.decode(stops or '[]'), math.floor(now * 1000)
  kept[#kept + 1] = {ended - math.ceil(stood) * 1000, ended}
  while #kept > tonumber(ARGV[5]) do table.remove(kept, 1) end
  stops = cjson.encode(kept)
  redis.call('HSET', KEYS[1], 'stops', stops, 'alive', written(now))
end
if own and tonumber(ARGV[3]) == 0 then
  redis.call('HSET', KEYS[1], 'alive', written(now))
  redis.call('HDEL', KEYS[1], 'holder', 'ends')
  own = false
elseif ARGV[1] == '' and tonumber(ARGV[3]) > 0 then
  redis.call('HSET', KEYS[1], 'alive', written(now))
elseif own and not (held and holder == ARGV[1] and now - tonumber(alive or 0) < 1) then -- Once a second is enough.
  redis.call('HSET', KEYS[1], 'holder', ARGV[1], 'ends', written(now + ARGV[3]), 'alive', written(now))
end
return {own and 1 or 0, stops or '[]'}
