-- Changes fields of a hash, or nothing unless all that is said of it holds, in this order.
--
-- KEYS: the hash; where it has news, their channel too
-- ARGV: 1 how to publish news, 2 the news, each '' where there are none; 3 to 7 how many fields are
--       absent, are there, have a value, are set, are unset; then those, with the values behind theirs
-- Returns nothing where it is done, else the first field of which something else is so.
local place = 7
local function next_field()
  place = place + 1
  return ARGV[place]
end
for _ = 1, ARGV[3] do
  local field = next_field()
  if redis.call('HEXISTS', KEYS[1], field) == 1 then return field end
end
for _ = 1, ARGV[4] do
  local field = next_field()
  if redis.call('HEXISTS', KEYS[1], field) == 0 then return field end
end
for _ = 1, ARGV[5] do
  local field, value = next_field(), next_field()
  if redis.call('HGET', KEYS[1], field) ~= value then return field end
end
for _ = 1, ARGV[6] do redis.call('HSET', KEYS[1], next_field(), next_field()) end
for _ = 1, ARGV[7] do redis.call('HDEL', KEYS[1], next_field()) end
if KEYS[2] then redis.pcall(ARGV[1], KEYS[2], ARGV[2]) end
return false
