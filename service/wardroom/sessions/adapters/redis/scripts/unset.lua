-- Erases fields of a session or a tournament; how many there were.
--
-- KEYS: the hash. ARGV: the fields
return redis.call('HDEL', KEYS[1], unpack(ARGV))
