-- Keeps a value under a key, unless one is kept already, which is then returned.
--
-- KEYS: the key
-- ARGV: 1 the value, 2 milliseconds it is kept
-- Returns the value that is kept already; nothing where there was none.
local kept = redis.call('GET', KEYS[1])
if kept then return kept end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false
