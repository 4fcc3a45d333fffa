-- Marks a game of a tournament as watched: what is committed to it is announced to the tournament.
--
-- KEYS: the session
-- What is committed by somebody who has read it before is played again: its revision moves.
-- Returns 0 where there is no such game, or it is over and archived.
if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('HEXISTS', KEYS[1], 'archived') == 1 then
  return 0
end
if redis.call('HSETNX', KEYS[1], 'watched', 1) == 1
    and redis.call('HEXISTS', KEYS[1], 'revision') == 1 then
  redis.call('HINCRBY', KEYS[1], 'revision', 1)
end
return 1
