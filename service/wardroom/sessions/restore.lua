-- Puts an archived session back in place of its stub, as that stood; its archived copy stays.
--
-- KEYS: as of the commit
-- ARGV: 1 revision that the stub stood at, 2 founding, 3 standing, 4 what is left when it expires,
--       5 its own charts; '': none, 6 when it ended by itself (seconds); '': it did not,
--       7 milliseconds that it is kept, 8 milliseconds that what is left of it is; the rest: the
--       entries of its log
-- Returns 0 where the stub does not stand so any more.
local archived, revision = unpack(redis.call('HMGET', KEYS[1], 'archived', 'revision'))
if not archived or revision ~= ARGV[1] then return 0 end
local bytes = 0
for number = 1, #ARGV - 8 do
  redis.call('XADD', KEYS[2], number .. '-0', 'e', ARGV[8 + number])
  bytes = bytes + #ARGV[8 + number]
end
redis.call('HDEL', KEYS[1], 'archived')
redis.call('HSET', KEYS[1], 'founding', ARGV[2], 'standing', ARGV[3], 'bytes', bytes)
if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], 'closes', ARGV[6]) end
if ARGV[5] ~= '' then redis.call('SET', KEYS[6], ARGV[5]) end
for _, place in ipairs({1, 2, 6}) do redis.call('PEXPIRE', KEYS[place], ARGV[7]) end
redis.call('SET', KEYS[5], ARGV[4], 'PX', ARGV[8])
return 1
