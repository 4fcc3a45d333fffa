-- Commits one action of a session, or nothing.
--
-- KEYS: the session, its log, the keys of its actions, its own charts, what is left when it expires,
--       the answer to its creation, the channel of its events, the budgets (budget.lua, keys.lua and
--       whole.lua precede this script)
-- ARGV: 1 revision that the action was played on    7 what is recorded of it under that key
--       2 where the session stands after it;        8 milliseconds the session is kept
--         '': as it is stored, with 18
--       3 number of the log's entry; 0: none        9 milliseconds what is left of it is kept
--       4 the entry                                10 bytes that the log may have
--       5 the key of the action; '': none          11 when the game ended (seconds); '': it goes on
--       6 what is left of the session,             12 how to publish, 13 message
--         or how that begins from now on           14 when it ends by itself (seconds); '': never
--       15 '1': it waits for a seat to begin; else ''          16 whose action it is
--       17 bytes that the entry adds, as JSON: those of every seat alone by its name, the rest by ''
--       18 the delta of where it stands     19 when something falls due next on its clocks
--                                              (milliseconds); '': nothing does
--       20 what was left each time it was restored from a backup; '': as before
--       21 texts that are appended to those beside the log; '': none       22, 23 of the budgets
-- What a seat does in secret changes nothing that others meet: rates and room in the log are counted
-- for each seat by itself, and without an entry the session is kept no longer.
-- Returns a word and what goes with it: {'again', record} for a key that is known, before anything
-- else is looked at; 'gone', 'stale', 'full', 'damaged', 'done'; {'limited', milliseconds, the place
-- of the budget that is short}.
if ARGV[5] ~= '' then
  local known = recorded(redis.call('GET', KEYS[3]), ARGV[5])
  if known then return {'again', known} end
end
local own = 'bytes' .. ARGV[16]
local revision, closes, waits, shared, private, falls =
  unpack(redis.call('HMGET', KEYS[1], 'revision', 'closes', 'waits', 'bytes', own, 'falls'))
if not (revision and whole()) then return {'gone'} end
if revision ~= ARGV[1] then return {'stale'} end
local added, bytes = cjson.decode(ARGV[17]), tonumber(shared or '0')
local room = bytes + (added[''] or 0) + (added[ARGV[16]] or 0)
if ARGV[16] ~= '' then room = room + tonumber(private or '0') end
if room > tonumber(ARGV[10]) then return {'full'} end
if ARGV[3] ~= '0' and redis.call('LLEN', KEYS[2]) + 1 ~= tonumber(ARGV[3]) then return {'damaged'} end
local short, wait = spend()
if short then return {'limited', wait, short} end
if ARGV[3] ~= '0' then redis.call('RPUSH', KEYS[2], ARGV[4]) end
local kept, left, now = tonumber(ARGV[8]), tonumber(ARGV[9]), redis.call('PTTL', KEYS[1])
local changed = {'revision', tonumber(revision) + 1}
local function change(name, value)
  changed[#changed + 1] = name
  changed[#changed + 1] = value
end
if ARGV[2] == '' then change('delta', ARGV[18]) else change('standing', ARGV[2]) end
-- One write for all of them: each names the session once more in the append-only file.
for whose, more in pairs(added) do
  local name = 'bytes' .. whose
  if more > 0 then change(name, (redis.call('HGET', KEYS[1], name) or 0) + more) end
end
if ARGV[14] ~= '' and ARGV[14] ~= closes then change('closes', ARGV[14]) end
if ARGV[19] ~= '' and ARGV[19] ~= falls then change('falls', ARGV[19]) end
if ARGV[11] ~= '' then change('ended', ARGV[11]) end
if ARGV[20] ~= '' then change('restores', ARGV[20]) end
if ARGV[21] ~= '' then change('texts', (redis.call('HGET', KEYS[1], 'texts') or '') .. ARGV[21]) end
redis.call('HSET', KEYS[1], unpack(changed))
if ARGV[2] ~= '' then redis.call('HDEL', KEYS[1], 'delta') end
if closes and ARGV[14] == '' then redis.call('HDEL', KEYS[1], 'closes') end
if falls and ARGV[19] == '' then redis.call('HDEL', KEYS[1], 'falls') end
if waits and ARGV[15] == '' then redis.call('HDEL', KEYS[1], 'waits') end
if #ARGV[6] > 36 then
  redis.call('SET', KEYS[5], ARGV[6], 'KEEPTTL')
elseif ARGV[3] ~= '0' then
  redis.call('SETRANGE', KEYS[5], 0, ARGV[6])
end
local first = ARGV[5] ~= '' and redis.call('APPEND', KEYS[3], ARGV[5] .. ARGV[7]) == #ARGV[5] + #ARGV[7]
if first then redis.call('HSET', KEYS[1], 'parts', (redis.call('HGET', KEYS[1], 'parts') or '2') .. '3') end
-- A game of a tournament is kept at least until that closes; expiries are set once a day at most.
if ARGV[3] ~= '0' and now < kept - math.min(86400000, kept / 10) then
  for _, place in ipairs({1, 2, 3, 4}) do redis.call('PEXPIRE', KEYS[place], kept) end
  redis.call('PEXPIRE', KEYS[5], left)
elseif first and now > 0 then
  redis.call('PEXPIRE', KEYS[3], now)
end
redis.pcall(ARGV[12], KEYS[7], ARGV[13])
return {'done'}
