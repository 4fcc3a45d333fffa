-- Replaces the webhooks of a session or tournament, unless somebody has changed them meanwhile.
--
-- KEYS: the session or tournament. ARGV: 1 as they were, 2 as they are from now on; '': none
-- Whatever is committed to a session that was read without webhooks is played again, so that they
-- hear of it: its revision moves with the first.
-- Returns 'gone', 'stale' or 'done'.
local hooks, founding, deleted, access =
  unpack(redis.call('HMGET', KEYS[1], 'hooks', 'founding', 'deleted', 'access'))
if not founding or deleted then return 'gone' end
if (hooks or '') ~= ARGV[1] then return 'stale' end
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], 'hooks')
else
  redis.call('HSET', KEYS[1], 'hooks', ARGV[2])
  if access and not hooks then redis.call('HINCRBY', KEYS[1], 'revision', 1) end
end
return 'done'
