-- Finds out whether sessions can be played and their news be sent, and changes nothing.
--
-- KEYS: a key that there is none of, its channel
-- ARGV: 1 how to publish
-- Returns 'ready', or the error that news meet. A write of nothing is refused where another would be.
redis.call('SETRANGE', KEYS[1], 0, '')
local sent = redis.pcall(ARGV[1], KEYS[2], 'probe')
if type(sent) == 'table' and sent.err then return sent.err end
return 'ready'
