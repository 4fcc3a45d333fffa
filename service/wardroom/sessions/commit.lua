-- Commits one action of a session, or nothing.
--
-- KEYS: the session, its log, its stored answers, their order, what is left when it expires, its
--       own charts, the budgets (budget.lua precedes this script)
-- ARGV: 1 revision that the action was played on    7 answer to store
--       2 where the session stands after it         8 milliseconds the session is kept
--       3 number of the log's entry; 0: none        9 milliseconds what is left of it is kept
--       4 the entry                                10 bytes that the log may have
--       5 key of the stored answer; '': none       11 stored answers a session keeps
--       6 what is left of the session              12 channel of its events, 13 message
--                                                  14 when it ends by itself (seconds); '': never
--       15 '1': it waits for a seat to begin; else ''          16, 17 of the budgets
-- Returns a word and what goes with it: {'again', answer} for a key that has been answered,
-- before anything else is looked at; 'gone', 'stale', 'full', {'limited', milliseconds}, 'done'.
if ARGV[5] ~= '' then
  local stored = redis.call('HGET', KEYS[3], ARGV[5])
  if stored then return {'again', stored} end
end
local revision, closes = unpack(redis.call('HMGET', KEYS[1], 'revision', 'closes'))
if not revision then return {'gone'} end
if revision ~= ARGV[1] then return {'stale'} end
local bytes = tonumber(redis.call('HGET', KEYS[1], 'bytes') or '0') + #ARGV[4]
if ARGV[3] ~= '0' and bytes > tonumber(ARGV[10]) then return {'full'} end
local short, wait = spend()
if short then return {'limited', tostring(wait)} end
if ARGV[3] ~= '0' then
  redis.call('XADD', KEYS[2], ARGV[3] .. '-0', 'e', ARGV[4])
  redis.call('HSET', KEYS[1], 'bytes', bytes)
end
-- A game of a tournament is kept at least until that closes.
local kept, left = tonumber(ARGV[8]), tonumber(ARGV[9])
if closes then
  local longer = math.max(0, redis.call('PTTL', KEYS[1]) - kept)
  kept, left = kept + longer, left + longer
end
redis.call('HSET', KEYS[1], 'standing', ARGV[2], 'revision', tonumber(revision) + 1)
if ARGV[15] == '' then redis.call('HDEL', KEYS[1], 'waits') end
if ARGV[14] ~= '' then
  redis.call('HSET', KEYS[1], 'closes', ARGV[14])
elseif closes then
  redis.call('HDEL', KEYS[1], 'closes')
end
redis.call('SET', KEYS[5], ARGV[6], 'PX', left)
if ARGV[5] ~= '' then
  redis.call('HSET', KEYS[3], ARGV[5], ARGV[7])
  if redis.call('RPUSH', KEYS[4], ARGV[5]) > tonumber(ARGV[11]) then
    redis.call('HDEL', KEYS[3], redis.call('LPOP', KEYS[4]))
  end
end
for _, place in ipairs({1, 2, 3, 4, 6}) do redis.call('PEXPIRE', KEYS[place], kept) end
redis.call('PUBLISH', ARGV[12], ARGV[13])
return {'done'}
