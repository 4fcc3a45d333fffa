-- Has something that was due be due again, or no more, unless its time was changed meanwhile.
--
-- KEYS: what is due
-- ARGV: 1 which of it, 2 the time that it was due at, 3 when it is due again; '': no more
-- Returns 0 where its time was changed, or it is due no more.
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at or tonumber(at) ~= tonumber(ARGV[2]) then return 0 end
if ARGV[3] == '' then return redis.call('ZREM', KEYS[1], ARGV[1]) end
return redis.call('ZADD', KEYS[1], 'CH', ARGV[3], ARGV[1])
