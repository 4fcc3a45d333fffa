-- Whether a session has every key that it should have: Redis may have evicted one.
--
-- The field 'parts' of the session holds the places in KEYS of what it has beside itself.
local function whole()
  for place in string.gmatch(redis.call('HGET', KEYS[1], 'parts') or '2', '%d') do
    if redis.call('EXISTS', KEYS[tonumber(place)]) == 0 then return false end
  end
  return true
end
