-- Changes who takes part in an open tournament, or nothing.
--
-- KEYS: the tournament
-- ARGV: 1 revision that it stood at, 2 what it is held to from now on, 3 key of the stored answer;
--       '': none, 4 the answer
-- Returns a word and what goes with it: {'again', answer} for a key that has been answered, before
-- anything else is looked at; 'gone', 'closed', 'stale', 'done'.
local place = 'answer:' .. ARGV[3]
if ARGV[3] ~= '' then
  local stored = redis.call('HGET', KEYS[1], place)
  if stored then
    redis.call('HSET', KEYS[1], place, stored) -- So that replicas hear of it.
    return {'again', stored}
  end
end
local founding, closed, revision =
  unpack(redis.call('HMGET', KEYS[1], 'founding', 'closed', 'revision'))
if not founding then return {'gone'} end
if closed then return {'closed'} end
if (revision or '0') ~= ARGV[1] then return {'stale'} end
redis.call('HSET', KEYS[1], 'founding', ARGV[2], 'revision', tonumber(revision or '0') + 1)
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], place, ARGV[4]) end
return {'done'}
