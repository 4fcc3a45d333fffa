-- Puts a few fields in place of a hash, and of all that stands beside it; it ends by itself.
--
-- KEYS: the hash, and what goes
-- ARGV: 1 revision that it stood at; '': whether it stands at one or not, 2 milliseconds that it is kept,
--       3 how many fields stay if they are there; then those, and what it gets: fields with their values
-- Returns 0 where it does not stand so any more.
local founding, revision = unpack(redis.call('HMGET', KEYS[1], 'founding', 'revision'))
if ARGV[1] ~= '' and not (founding and revision == ARGV[1]) then return 0 end
local gets = 4 + ARGV[3]
local fields = {unpack(ARGV, gets)}
for place = 4, gets - 1 do
  local value = redis.call('HGET', KEYS[1], ARGV[place])
  if value then
    fields[#fields + 1] = ARGV[place]
    fields[#fields + 1] = value
  end
end
redis.call('DEL', unpack(KEYS))
redis.call('HSET', KEYS[1], unpack(fields))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
