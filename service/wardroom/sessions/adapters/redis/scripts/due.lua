-- What is due by now, the earliest first, how late that is, and how much there is in all.
--
-- KEYS: what is due, by its time
-- ARGV: 1 now, in seconds; '': Redis's own time, 2 how much of it is named at most
-- Returns {seconds since the earliest was due, how much is due, how much is scheduled, {what, its
-- time, what, its time, ..}}.
local time = redis.call('TIME')
local now = tonumber(ARGV[1]) or time[1] + time[2] / 1000000
local earliest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local late = math.max(0, now - tonumber(earliest[2] or now))
local until_now = string.format('%.17g', now)
return {
  string.format('%.3f', late), redis.call('ZCOUNT', KEYS[1], '-inf', until_now), redis.call('ZCARD', KEYS[1]),
  redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', until_now, 'WITHSCORES', 'LIMIT', 0, ARGV[2]),
}
