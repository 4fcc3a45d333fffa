-- Reads a session and keeps it for longer.
--
-- KEYS: as of the commit
-- ARGV: 1 key of a stored answer; '': none, 2 milliseconds the session is kept, 3 milliseconds
--       what is left of it is kept, 4 '1': keep it longer at once, so that replicas hear of it,
--       5 id of the first entry of the log to read; '': none, 6 how many at most
-- Returns {founding, standing, revision, stored answer, when it ends by itself, entries, who may
-- open it, whose game of a tournament}, or which game of one it is, that nobody has begun, and when
-- it was closed, or its stub, who may open it, revision and whose game of a tournament, where it has
-- been archived, or what is left of it alone, or nothing.
-- It is kept longer only when a tenth of its time has gone: a read is no write otherwise. One that
-- waits for somebody to act is not.
local found = redis.call('HMGET', KEYS[1], 'founding', 'standing', 'revision', 'closes', 'access',
  'entrant', 'waits', 'game', 'closed', 'archived')
local kept, left, now = tonumber(ARGV[2]), tonumber(ARGV[3]), redis.call('PTTL', KEYS[1])
if not found[1] then
  if found[10] then
    if ARGV[4] == '1' then redis.call('PEXPIRE', KEYS[1], now) end
    return {found[10], found[5], found[3], found[6]}
  end
  local gone = redis.call('GET', KEYS[5])
  if gone then return {gone} end
  if not found[8] then return {} end
  if ARGV[4] == '1' then redis.call('PEXPIRE', KEYS[1], now) end
  return {found[8], found[9] or ''}
end
if ARGV[4] == '1' or (now < kept * 0.9 and not found[7]) then
  -- A game of a tournament is kept at least until that closes.
  if found[7] or (found[4] and now > kept) then kept, left = now, left + now - kept end
  for _, place in ipairs({1, 2, 3, 4, 6}) do redis.call('PEXPIRE', KEYS[place], kept) end
  redis.call('PEXPIRE', KEYS[5], left)
end
local answer = false
if ARGV[1] ~= '' then answer = redis.call('HGET', KEYS[3], ARGV[1]) end
local entries = {}
if ARGV[5] ~= '' then
  for _, entry in ipairs(redis.call('XRANGE', KEYS[2], ARGV[5], '+', 'COUNT', ARGV[6])) do
    entries[#entries + 1] = entry[2][2]
  end
end
return {found[1], found[2], found[3], answer, found[4], entries, found[5], found[6]}
