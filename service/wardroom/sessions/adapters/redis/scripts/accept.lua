-- Gives a watermark another id, behind those that were expected in its place: who expects one of these
-- takes it for the one that he knew.
--
-- KEYS: the watermark
-- ARGV: 1 the id, 2 the ids that whoever accepts it expects in vain; '': it expects none,
--       3 milliseconds for which an expectation of others counts, 4 how many ids are kept
-- Returns 0 where nobody expects another.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ids, count, expected, at =
  unpack(redis.call('HMGET', KEYS[1], 'ids', 'count', 'expected', 'expected_at'))
if not expected or now - tonumber(at) > tonumber(ARGV[3]) then expected = '' end
if expected == '' and ARGV[2] == '' then return 0 end
local all, there = {}, {}
for id in string.gmatch(table.concat({ids or '', expected, ARGV[2], ARGV[1]}, ' '), '%S+') do
  if not there[id] then all[#all + 1], there[id] = id, true end
end
while #all > tonumber(ARGV[4]) do table.remove(all, 1) end
redis.call('HSET', KEYS[1], 'ids', table.concat(all, ' '),
  'count', string.format('%.0f', (count or 0) + 1), 'at', string.format('%.0f', now))
redis.call('HDEL', KEYS[1], 'expected', 'expected_at')
return 1
