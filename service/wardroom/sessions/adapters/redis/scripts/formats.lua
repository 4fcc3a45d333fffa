-- Announces what a worker reads, and has other formats be written from now on, or not.
--
-- KEYS: the formats
-- ARGV: 1 the worker, 2 what it reads, 3 milliseconds for which it counts as living, 4 what is to be
--       written from now on ('': as before), 5 what was written before
-- Returns what is written, and what each living worker reads. Where Redis's clock was set back, none
-- counts as living for longer than it would from now on.
local key, time = KEYS[1], redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[4] ~= '' and (redis.call('HGET', key, 'written') or '') == ARGV[5] then
  redis.call('HSET', key, 'written', ARGV[4])
end
if ARGV[1] ~= '' then
  redis.call('HSET', key, ARGV[1], string.format('%.0f %s', now + ARGV[3], ARGV[2]))
end
local found = {redis.call('HGET', key, 'written') or ''}
local all = redis.call('HGETALL', key)
for place = 1, #all, 2 do
  if all[place] ~= 'written' then
    local ends, reads = string.match(all[place + 1], '^(%d+) (.*)$')
    if tonumber(ends) <= now then
      redis.call('HDEL', key, all[place])
    else
      found[#found + 1] = reads
      if tonumber(ends) > now + 2 * ARGV[3] then
        redis.call('HSET', key, all[place], string.format('%.0f %s', now + ARGV[3], reads))
      end
    end
  end
end
return found
