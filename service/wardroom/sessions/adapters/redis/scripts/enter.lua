-- Changes who takes part in an open tournament, or nothing.
--
-- KEYS: the tournament, the stored answer
-- ARGV: 1 revision that it stood at, 2 what it is held to from now on, 3 the answer; '': it is not
--       stored, 4 milliseconds that it is
-- Returns a word and what goes with it: {'again', answer} for a key that has been answered, before
-- anything else is looked at; 'gone', 'closed', 'stale', {'done', bytes that are stored more}.
if ARGV[3] ~= '' then
  local stored = redis.call('GET', KEYS[2])
  if stored then
    redis.call('PEXPIRE', KEYS[2], ARGV[4]) -- So that replicas hear of it.
    return {'again', stored}
  end
end
local founding, closed, revision, deleted =
  unpack(redis.call('HMGET', KEYS[1], 'founding', 'closed', 'revision', 'deleted'))
if not founding or deleted then return {'gone'} end
if closed then return {'closed'} end
if (revision or '0') ~= ARGV[1] then return {'stale'} end
redis.call('HSET', KEYS[1], 'founding', ARGV[2], 'revision', tonumber(revision or '0') + 1)
if ARGV[3] ~= '' then redis.call('SET', KEYS[2], ARGV[3], 'PX', ARGV[4]) end
return {'done', #ARGV[2] - #founding + #ARGV[3]}
