-- Runs one command on one key.
--
-- KEYS: the key
-- ARGV: the name of the command, and what comes behind the key
-- Returns what the command does.
return redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2))
