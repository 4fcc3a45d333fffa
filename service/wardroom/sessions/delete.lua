-- Deletes a session as it stood; what is left of it stays.
--
-- KEYS: as of the commit
-- ARGV: 1 revision; '': it was not begun, 2 what is left of it, 3 milliseconds that is kept,
--       4 how to publish, 5 message
-- Returns {'done'}; {'gone'}; or {'stale'} where it does not stand so any more.
if redis.call('EXISTS', KEYS[1]) == 0 then return {'gone'} end
if (redis.call('HGET', KEYS[1], 'revision') or '') ~= ARGV[1] then return {'stale'} end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[6])
redis.call('SET', KEYS[5], ARGV[2], 'PX', ARGV[3])
redis.pcall(ARGV[4], KEYS[7], ARGV[5])
return {'done'}
