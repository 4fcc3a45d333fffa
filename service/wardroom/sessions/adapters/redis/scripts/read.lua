-- Reads a session and keeps it for longer (keys.lua and whole.lua precede this script).
--
-- KEYS: as of the commit
-- ARGV: 1 the key of an action; '': none; 'all': all that is recorded of actions, as it is kept, 2 milliseconds the session is kept; 0: as long as before,
--       3 milliseconds what is left of it is kept, 4 '1': keep it longer at once, so that replicas
--       hear of it,
--       5 the first entry of the log to read; '': none, 6 how many at most; 0: all, 7 '1': the answer to its
--       creation too
-- Returns what follows, and before all else the time in milliseconds:
-- {founding, standing, revision, what is recorded of the action, when it ends by itself,
-- entries, who may open it, whose game of a tournament, when it ended, whether its log is folded
-- (0: not yet, 1: it is, 2: it stays a list), the answer to its creation, the delta of where it
-- stands, when something falls due next on its clocks, and only where it has
-- webhooks (1), is a game that its tournament follows (2), or both (3), or was restored from a backup
-- (0, or more), or has texts beside its log (likewise), that, what was left each time it was, and
-- those texts}, or which game of one it is, that nobody has
-- begun, and when it was closed, or its stub, who may open it, revision, whose game of a tournament and
-- what was left each time it was restored and its texts, where it has been archived, or what is left of it alone, or nothing; {what is left, 'lost', ''} of a session that is
-- not whole any more. Of a folded log all of it is read in one piece,
-- and in place of what is recorded of the action all keys are.
-- It is kept longer only when a tenth of its time has gone, once a day at most: a read is no write
-- otherwise. One that waits for somebody to act is not.
local time = redis.call('TIME')
local at = time[1] * 1000 + math.floor(time[2] / 1000)
local found = redis.call('HMGET', KEYS[1], 'founding', 'standing', 'revision', 'closes', 'access',
  'entrant', 'waits', 'game', 'closed', 'ended', 'archived', 'delta', 'listed', 'falls', 'hooks',
  'watched', 'restores', 'texts')
local kept, left, now = tonumber(ARGV[2]), tonumber(ARGV[3]), redis.call('PTTL', KEYS[1])
if not found[1] then
  if found[11] then
    if ARGV[4] == '1' then redis.call('PEXPIRE', KEYS[1], now) end
    return {at, found[11], found[5], found[3], found[6], found[17], found[18]}
  end
  local gone = redis.call('GET', KEYS[5])
  if gone then return {at, gone} end
  if not found[8] then return {at} end
  if ARGV[4] == '1' then redis.call('PEXPIRE', KEYS[1], now) end
  return {at, found[8], found[9] or ''}
end
if not (found[2] and whole()) then return {at, redis.call('GET', KEYS[5]) or '', 'lost', ''} end
if ARGV[4] == '1' or (kept > 0 and now < kept - math.min(86400000, kept / 10) and not found[7]) then
  -- A game of a tournament is kept at least until that closes.
  if found[7] or (found[4] and now > kept) then kept, left = now, left + now - kept end
  for _, place in ipairs({1, 2, 3, 4}) do redis.call('PEXPIRE', KEYS[place], kept) end
  redis.call('PEXPIRE', KEYS[5], left)
end
local folded = found[10] and redis.call('TYPE', KEYS[2]).ok == 'string'
local answer, entries = false, {}
if ARGV[1] ~= '' then
  answer = redis.call('GET', KEYS[3])
  if not folded and ARGV[1] ~= 'all' then answer = recorded(answer, ARGV[1]) or false end
end
if ARGV[5] ~= '' and folded then
  entries = {redis.call('GET', KEYS[2])}
elseif ARGV[5] ~= '' then
  entries = redis.call('LRANGE', KEYS[2], ARGV[5] - 1, ARGV[5] + ARGV[6] - 2)
end
local reply = {at, found[1], found[2], found[3], answer, found[4], entries, found[5], found[6],
  found[10], folded and 1 or found[13] and 2 or 0, ARGV[7] ~= '' and redis.call('GET', KEYS[6]),
  found[12], found[14]}
if found[15] or found[16] or found[17] or found[18] then
  reply[15] = (found[15] and 1 or 0) + (found[16] and 2 or 0)
  reply[16] = found[17]
  reply[17] = found[18]
end
return reply
