-- What is due by now, the earliest first.
--
-- KEYS: what is due, by its time
-- ARGV: 1 now, in seconds; '': Redis's own time, 2 how much at most
-- Returns {what, its time, what, its time, ..}.
local time = redis.call('TIME')
local now = tonumber(ARGV[1]) or time[1] + time[2] / 1000000
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[2])
