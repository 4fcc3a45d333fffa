-- Reads the log of a game that is over, with its keys: as one script, for Redis 7.0 takes no transaction
-- while it has no memory left.
--
-- KEYS: as of the commit
-- ARGV: none
-- Returns {founding, its entries or the folded log, the keys of its actions}; nothing where it is not
-- there, or goes on.
local founding, ended = unpack(redis.call('HMGET', KEYS[1], 'founding', 'ended'))
if not (founding and ended) then return {} end
local folded = redis.call('TYPE', KEYS[2]).ok == 'string'
local log = folded and redis.call('GET', KEYS[2]) or redis.call('LRANGE', KEYS[2], 0, -1)
return {founding, log, redis.call('GET', KEYS[3]) or ''}
