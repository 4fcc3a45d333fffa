-- Looks at a watermark, and raises it or notes that another one was expected.
--
-- KEYS: the watermark
-- ARGV: 1 the id that it gets if it has none; '': it is only looked at, 2 the ids that whoever asks
--       expects in vain; '': it expects none, 3 the count below which it is not raised: what was known
--       of a Redis that has gone back since, so that this is met once
-- Returns {its ids, its count, when it was raised last, in milliseconds}, as they are from now on.
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
local ids, count, at = unpack(redis.call('HMGET', KEYS[1], 'ids', 'count', 'at'))
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'expected', ARGV[2], 'expected_at', now) end
if ARGV[1] ~= '' then
  ids, count, at = ids or ARGV[1], string.format('%.0f', math.max(count or 0, ARGV[3]) + 1), now
  redis.call('HSET', KEYS[1], 'ids', ids, 'count', count, 'at', at)
end
return {ids or '', count or '0', at or '0'}
