-- Looks at a watermark, notes that another was expected, raises it, or gives it another id: behind those
-- that were expected in its place, so that who expects one of these takes it for the one that he knew.
--
-- KEYS: the watermark
-- ARGV: 1 'look', 'raise' or 'accept', 2 its id if it has none, or from now on where it is accepted, 3 the
--       ids that whoever asks expects in vain; '': it expects none, 4 the count below which it is not
--       raised: what was known of a Redis that has gone back since, so that this is met once,
--       5 milliseconds for which an expectation of others counts, 6 how many ids are kept
-- Returns {its ids, its count, when it was raised last, in milliseconds}, as they are from now on. It is
-- not accepted where nobody expects another.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ids, count, at, expected, expected_at =
  unpack(redis.call('HMGET', KEYS[1], 'ids', 'count', 'at', 'expected', 'expected_at'))
local function whole(number) return string.format('%.0f', number) end
local function mark(named, least)
  ids, count, at = named, whole(math.max(count or 0, least) + 1), whole(now)
  redis.call('HSET', KEYS[1], 'ids', ids, 'count', count, 'at', at)
end
if ARGV[1] ~= 'accept' then
  if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'expected', ARGV[3], 'expected_at', whole(now)) end
  if ARGV[1] == 'raise' then mark(ids or ARGV[2], ARGV[4]) end
else
  if not expected or now - tonumber(expected_at) > tonumber(ARGV[5]) then expected = '' end
  if expected ~= '' or ARGV[3] ~= '' then
    local all, there = {}, {}
    for id in string.gmatch(table.concat({ids or '', expected, ARGV[3], ARGV[2]}, ' '), '%S+') do
      if not there[id] then all[#all + 1], there[id] = id, true end
    end
    while #all > tonumber(ARGV[6]) do table.remove(all, 1) end
    mark(table.concat(all, ' '), 0)
    redis.call('HDEL', KEYS[1], 'expected', 'expected_at')
  end
end
return {ids or '', count or '0', at or '0'}
