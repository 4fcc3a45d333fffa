-- Changes who may open a session, or nothing.
--
-- KEYS: as of the commit
-- ARGV: 1 revision that the session stood at, 2 who may open it from now on, 3 what is left of it
--       when it expires, 4 how to publish, 5 message, 6 milliseconds that it is kept if it waits
--       for somebody to act, 7 milliseconds that what is left of it is then
-- Returns 'gone', 'stale' or {'done', bytes that are stored more}.
local revision, access = unpack(redis.call('HMGET', KEYS[1], 'revision', 'access'))
if not revision then return {'gone'} end
if revision ~= ARGV[1] then return {'stale'} end
redis.call('HSET', KEYS[1], 'access', ARGV[2], 'revision', tonumber(revision) + 1)
local left = math.max(1, redis.call('PTTL', KEYS[5]))
if redis.call('HEXISTS', KEYS[1], 'waits') == 1 then
  for _, place in ipairs({1, 2, 3, 4}) do redis.call('PEXPIRE', KEYS[place], ARGV[6]) end
  left = ARGV[7]
end
redis.call('SET', KEYS[5], ARGV[3], 'PX', left)
redis.pcall(ARGV[4], KEYS[7], ARGV[5])
return {'done', 2 * (#ARGV[2] - #(access or ''))} -- What is left of it has the same places.
