-- How late what is due is, how much that is, and how much is scheduled in all.
--
-- KEYS: what is due, by its time
-- ARGV: 1 now, in seconds; '': Redis's own time
-- Returns {seconds since the earliest was due, how much is due, how much is scheduled}.
local time = redis.call('TIME')
local now = tonumber(ARGV[1]) or time[1] + time[2] / 1000000
local earliest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local late = math.max(0, now - tonumber(earliest[2] or now))
local due = redis.call('ZCOUNT', KEYS[1], '-inf', string.format('%.17g', now))
return {string.format('%.3f', late), due, redis.call('ZCARD', KEYS[1])}
