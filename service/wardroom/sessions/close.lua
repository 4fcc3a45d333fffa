-- Marks a tournament as closed; the first time counts.
--
-- KEYS: the tournament. ARGV: the time
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSETNX', KEYS[1], 'closed', ARGV[1]) end
return 1
