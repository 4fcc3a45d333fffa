-- Puts an archived session back in place of its stub, as that stood; its archived copy stays.
--
-- KEYS: as of the commit
-- ARGV: 1 revision that the stub stood at, 2 founding, 3 standing, 4 its folded log, 5 its folded
--       keys, 6 its own charts, 7 what is left when it expires, 8 when it ended, 9 when it would have
--       ended by itself (seconds); each '': none, 10 milliseconds that it is kept, 11 milliseconds
--       that what is left of it is
-- Returns 0 where the stub does not stand so any more.
local archived, revision = unpack(redis.call('HMGET', KEYS[1], 'archived', 'revision'))
if not archived or revision ~= ARGV[1] then return 0 end
redis.call('HDEL', KEYS[1], 'archived')
redis.call('HSET', KEYS[1], 'founding', ARGV[2], 'standing', ARGV[3], 'ended', ARGV[8])
if ARGV[9] ~= '' then redis.call('HSET', KEYS[1], 'closes', ARGV[9]) end
redis.call('PEXPIRE', KEYS[1], ARGV[10])
local parts = ''
for place = 2, 4 do
  local record = ARGV[2 + place]
  if record ~= '' then
    redis.call('SET', KEYS[place], record, 'PX', ARGV[10])
    parts = parts .. place
  end
end
redis.call('HSET', KEYS[1], 'parts', parts)
redis.call('SET', KEYS[5], ARGV[7], 'PX', ARGV[11])
return 1
