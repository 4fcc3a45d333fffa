-- Keeps where a token belongs in a tournament, if there is one.
--
-- KEYS: the tournament, and one not used. ARGV: 1 the token, 2 the place
if redis.call('HEXISTS', KEYS[1], 'founding') == 1 then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
return 1
