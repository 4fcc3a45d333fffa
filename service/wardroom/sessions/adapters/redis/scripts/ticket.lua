-- Makes, uses or revokes reading tickets of a session.
--
-- KEYS: 1 its tickets: by the digest of each the times in milliseconds at which it was made and last
--       used, and the digest of the token that made it; 2 the session, 3 where changes are announced
-- ARGV: 1 'make', 'use' or 'revoke', 2 the time in milliseconds, 3 how long one lasts that is not
--       used, 4 how long at most, 5 how many a token may have, 6 the digest of the token, 7 that of
--       the ticket, or how it begins where it is revoked, 8 how to announce
-- Returns {the token's digest, when it was made} of a ticket that is used, else how many were revoked.
-- A token that makes one more than it may have loses the one that was not used for longest.
local now, gone = tonumber(ARGV[2]), 0
local found, own = redis.call('HGETALL', KEYS[1]), {}
for at = 1, #found, 2 do
  local digest, made, used, token = found[at], string.match(found[at + 1], '^(%d+) (%d+) (%x+)$')
  if now >= made + ARGV[4] or now >= used + ARGV[3] then
    redis.call('HDEL', KEYS[1], digest)
  elseif ARGV[1] == 'use' and digest == ARGV[7] then
    redis.call('HSET', KEYS[1], digest, made .. ' ' .. ARGV[2] .. ' ' .. token)
    return {token, made}
  elseif token == ARGV[6] then
    own[#own + 1] = {tonumber(used), digest}
  end
end
local function revoke(digest)
  gone = gone + redis.call('HDEL', KEYS[1], digest)
end
if ARGV[1] == 'make' then
  table.sort(own, function(one, other) return one[1] < other[1] end)
  for at = 1, #own - ARGV[5] + 1 do revoke(own[at][2]) end
  redis.call('HSET', KEYS[1], ARGV[7], ARGV[2] .. ' ' .. ARGV[2] .. ' ' .. ARGV[6])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
elseif ARGV[1] == 'revoke' then
  for _, one in ipairs(own) do
    if string.sub(one[2], 1, #ARGV[7]) == ARGV[7] then revoke(one[2]) end
  end
end
if gone > 0 then
  -- Who missed the announcement finds that the session has moved.
  if redis.call('HEXISTS', KEYS[2], 'revision') == 1 then
    redis.call('HINCRBY', KEYS[2], 'revision', 1)
  end
  redis.pcall(ARGV[8], KEYS[3], 'tickets')
end
return gone
