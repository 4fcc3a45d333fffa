-- Commits one action of a session, or nothing.
--
-- KEYS: the session, its log, its stored answers, their order, what is left when it expires, its
--       own charts, the channel of its events, the budgets (budget.lua precedes this script)
-- ARGV: 1 revision that the action was played on    7 answer to store
--       2 where the session stands after it         8 milliseconds the session is kept
--       3 number of the log's entry; 0: none        9 milliseconds what is left of it is kept
--       4 the entry                                10 bytes that the log may have
--       5 key of the stored answer; '': none       11 stored answers a session keeps
--       6 what is left of the session              12 how to publish, 13 message
--                                                  14 when it ends by itself (seconds); '': never
--       15 '1': it waits for a seat to begin; else ''          16 whose action it is
--       17 bytes that the entry adds, as JSON: those of every seat alone by its name, the rest by ''
--       18, 19 of the budgets
-- What a seat does in secret changes nothing that others meet: rates, room in the log and answers
-- are counted for each seat by itself, and without an entry the session is kept no longer.
-- Returns a word and what goes with it: {'again', answer} for a key that has been answered,
-- before anything else is looked at; 'gone', 'stale', 'full', {'limited', milliseconds}, 'done'.
if ARGV[5] ~= '' then
  local stored = redis.call('HGET', KEYS[3], ARGV[5])
  if stored then return {'again', stored} end
end
local revision, closes = unpack(redis.call('HMGET', KEYS[1], 'revision', 'closes'))
if not revision then return {'gone'} end
if revision ~= ARGV[1] then return {'stale'} end
local added, bytes = cjson.decode(ARGV[17]), 0
for _, whose in ipairs({'', ARGV[16]}) do
  bytes = bytes + tonumber(redis.call('HGET', KEYS[1], 'bytes' .. whose) or '0') + (added[whose] or 0)
end
if bytes > tonumber(ARGV[10]) then return {'full'} end
local short, wait = spend()
if short then return {'limited', tostring(wait)} end
if ARGV[3] ~= '0' then
  redis.call('XADD', KEYS[2], ARGV[3] .. '-0', 'e', ARGV[4])
  for whose, more in pairs(added) do redis.call('HINCRBY', KEYS[1], 'bytes' .. whose, more) end
end
local kept, left, now = tonumber(ARGV[8]), tonumber(ARGV[9]), redis.call('PTTL', KEYS[1])
-- A game of a tournament is kept at least until that closes.
if ARGV[3] == '0' or (closes and now > kept) then kept, left = now, left + now - kept end
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
  local whose, own = ARGV[16] .. ' ', {}
  redis.call('RPUSH', KEYS[4], whose .. ARGV[5])
  for _, one in ipairs(redis.call('LRANGE', KEYS[4], 0, -1)) do
    if string.sub(one, 1, #whose) == whose then own[#own + 1] = one end
  end
  if #own > tonumber(ARGV[11]) then
    redis.call('LREM', KEYS[4], 1, own[1])
    redis.call('HDEL', KEYS[3], string.sub(own[1], #whose + 1))
  end
end
for _, place in ipairs({1, 2, 3, 4, 6}) do redis.call('PEXPIRE', KEYS[place], kept) end
redis.call(ARGV[12], KEYS[7], ARGV[13])
return {'done'}
