-- Creates a session, unless there is or was one of its id.
--
-- KEYS: as of the commit
-- ARGV: 1 founding, 2 standing, 3 first entry, 4 what is left when it expires, 5 milliseconds the
--       session is kept, 6 milliseconds what is left of it is kept, 7 key of the stored answer;
--       '': none, 8 the answer, 9 its own charts; '': none, 10 when its tournament closes (seconds);
--       '': it is of none, 11 and 12 of the budgets
if redis.call('EXISTS', KEYS[1], KEYS[5]) > 0 then return {'exists'} end
spend()
redis.call('HSET', KEYS[1], 'founding', ARGV[1], 'standing', ARGV[2], 'revision', 1, 'bytes', #ARGV[3])
redis.call('XADD', KEYS[2], '1-0', 'e', ARGV[3])
redis.call('SET', KEYS[5], ARGV[4], 'PX', ARGV[6])
if ARGV[9] ~= '' then redis.call('SET', KEYS[6], ARGV[9]) end
if ARGV[10] ~= '' then redis.call('HSET', KEYS[1], 'closes', ARGV[10]) end
if ARGV[7] ~= '' then redis.call('HSET', KEYS[3], ARGV[7], ARGV[8]) end
for _, place in ipairs({1, 2, 3, 6}) do redis.call('PEXPIRE', KEYS[place], ARGV[5]) end
return {'done'}
