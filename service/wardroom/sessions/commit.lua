-- Commits one action of a session, or nothing.
--
-- KEYS: the session, its log, its stored answers, their order, what is left when it expires, its
--       own charts
-- ARGV: 1 revision that the action was played on    7 answer to store
--       2 where the session stands after it         8 milliseconds the session is kept
--       3 number of the log's entry; 0: none        9 milliseconds what is left of it is kept
--       4 the entry                                10 bytes that the log may have
--       5 key of the stored answer; '': none       11 stored answers a session keeps
--       6 what is left of the session              12 channel of its events, 13 message
--                                                  14 actions a minute; 0: any, 15 now (seconds)
--                                                  16 when it ends by itself (seconds); '': never
-- Returns a word and what goes with it: {'again', answer} for a key that has been answered,
-- before anything else is looked at; 'gone', 'stale', 'full', {'limited', seconds}, 'done'.
if ARGV[5] ~= '' then
  local stored = redis.call('HGET', KEYS[3], ARGV[5])
  if stored then return {'again', stored} end
end
local revision, closes = unpack(redis.call('HMGET', KEYS[1], 'revision', 'closes'))
if not revision then return {'gone'} end
if revision ~= ARGV[1] then return {'stale'} end
if ARGV[14] ~= '0' then
  local minute = math.floor(tonumber(ARGV[15]) / 60)
  local window = redis.call('HMGET', KEYS[1], 'minute', 'used')
  local used = 0
  if window[1] == tostring(minute) then used = tonumber(window[2]) end
  if used >= tonumber(ARGV[14]) then
    return {'limited', tostring((minute + 1) * 60 - tonumber(ARGV[15]))}
  end
  redis.call('HSET', KEYS[1], 'minute', tostring(minute), 'used', used + 1)
end
if ARGV[3] ~= '0' then
  local bytes = tonumber(redis.call('HGET', KEYS[1], 'bytes') or '0') + #ARGV[4]
  if bytes > tonumber(ARGV[10]) then return {'full'} end
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
if ARGV[16] ~= '' then
  redis.call('HSET', KEYS[1], 'closes', ARGV[16])
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
