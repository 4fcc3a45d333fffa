-- Creates a session, unless there is or was one of its id, or it was closed.
--
-- KEYS: as of the commit
-- ARGV: 1 founding, 2 standing, 3 first entry, 4 what is left when it expires, 5 milliseconds the
--       session is kept, 6 milliseconds what is left of it is kept, 7 the answer to its creation;
--       '': none, 8 milliseconds that is kept, 9 its own charts; '': none, 10 when its tournament
--       closes (seconds); '': it is of none, 11 whose game of that, 12 who may open it,
--       13 when it was closed before anybody began it, 14 the entry of that; '' and '': it was not,
--       15 when that was (seconds); '': it was not, 16 bytes of the log,
--       17 when something falls due next on its clocks (milliseconds); '': nothing does, 18 who created
--       it; '': not known, 19, 20 of the budgets
-- Returns {'done'}, or {'exists'}.
local made = redis.call('HMGET', KEYS[1], 'founding', 'closed', 'archived', 'watched')
if made[1] or made[3] or (made[2] or '') ~= ARGV[13] or redis.call('EXISTS', KEYS[2], KEYS[5]) > 0 then
  return {'exists'}
end
spend()
if ARGV[18] ~= '' then redis.call('HSET', KEYS[1], 'client', ARGV[18]) end
redis.call('HSET', KEYS[1], 'founding', ARGV[1], 'standing', ARGV[2], 'access', ARGV[12],
  'revision', made[4] and 2 or 1, 'bytes', ARGV[16], 'parts', ARGV[9] ~= '' and '24' or '2')
redis.call('RPUSH', KEYS[2], ARGV[3])
if ARGV[14] ~= '' then
  redis.call('RPUSH', KEYS[2], ARGV[14])
  redis.call('HSET', KEYS[1], 'ended', ARGV[15])
end
redis.call('SET', KEYS[5], ARGV[4], 'PX', ARGV[6])
if ARGV[9] ~= '' then redis.call('SET', KEYS[4], ARGV[9], 'PX', ARGV[5]) end
if ARGV[10] ~= '' then
  redis.call('HSET', KEYS[1], 'closes', ARGV[10], 'entrant', ARGV[11])
  redis.call('HDEL', KEYS[1], 'game', 'closed')
else
  redis.call('HSET', KEYS[1], 'waits', 1)
end
if ARGV[17] ~= '' then redis.call('HSET', KEYS[1], 'falls', ARGV[17]) end
if ARGV[7] ~= '' then redis.call('SET', KEYS[6], ARGV[7], 'PX', ARGV[8]) end
for _, place in ipairs({1, 2}) do redis.call('PEXPIRE', KEYS[place], ARGV[5]) end
return {'done'}
