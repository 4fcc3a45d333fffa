-- Budgets that fill up again evenly (GCRA): a key holds when its budget is whole, in milliseconds.
--
-- The last of KEYS are the budgets, the last two of ARGV what each is charged (JSON) and now
-- (milliseconds). A charge: {milliseconds of the period, amount, cost, when it is charged, what share
-- of the amount may be used, whether the budget never lacks more than its amount}; when: 0: if the
-- budget has as much; 1: in any case; 2: in any case, but if the budget has not as much, those with 3
-- must have; 3: only then. spend() takes every cost, or none: then it returns the place of the budget
-- that is short, and the milliseconds until it is not.
--
-- 4 and 5 count what was charged in a period, and fade (by e in each): so counts of parts add up to
-- that of the whole at any time. 4: in any case, the whole, before its parts; 5: where this part is
-- less than a third of what the amount leaves beside the whole, or nothing.
--
-- A key outlives its budget's use by minutes: where one is charged again and again, an expiry for each
-- time, and the end of the key between, would be a tenth of the append-only file.
local lingers = 300000
local function put(key, at, needed)
  local value = string.format('%.3f', at)
  if redis.call('PTTL', key) > needed then
    redis.call('SET', key, value, 'KEEPTTL')
  else
    redis.call('SET', key, value, 'PX', math.max(0, needed) + lingers)
  end
end
local function count(key, period, now)
  local kept, at = string.match(redis.call('GET', key) or '', '^(%S+) (%S+)$')
  if not kept then return 0 end
  if tonumber(at) > now + 1 then -- The clock was set back since.
    at = now
    redis.call('SET', key, string.format('%s %d', kept, now), 'KEEPTTL')
  end
  return tonumber(kept) * math.exp(math.min(0, tonumber(at) - now) / period)
end
local function until_fair(part, whole, amount, period)
  if part < 0.5 or part * 3 < amount - whole then return 0 end
  return math.max(1, period * math.log(math.min(part * 2, (part * 3 + whole) / amount)))
end
local function spend()
  local charges, now = cjson.decode(ARGV[#ARGV - 1]), tonumber(ARGV[#ARGV])
  local before, whole, waits, paced = #KEYS - #charges, {}, {}, false
  local place, longest = nil, 0.01 -- Less than that is rounding.
  for i, charge in ipairs(charges) do
    local period, amount, cost, due, share, bounded = unpack(charge)
    if due > 3 then
      whole[i] = count(KEYS[before + i], period, now)
      waits[i] = due == 5 and until_fair(whole[i], whole[i - 1], amount, period) or 0
    else
      local at = math.max(tonumber(redis.call('GET', KEYS[before + i]) or now), now)
      if bounded and at > now + period + 1 then -- The clock was set back since.
        at = now + period
        put(KEYS[before + i], at, period)
      end
      whole[i] = at + cost * period / amount
      waits[i] = whole[i] - now - period * share
    end
    if due == 2 and waits[i] > longest then paced = true end
  end
  for i, wait in ipairs(waits) do
    local due = charges[i][4]
    if (due == 0 or due == 5 or (due == 3 and paced)) and wait > longest then place, longest = i, wait end
  end
  if place then return place, math.ceil(longest) end
  for i, at in ipairs(whole) do
    local period, _, cost, due = unpack(charges[i])
    if due > 3 then
      local kept = at + cost
      redis.call('SET', KEYS[before + i], string.format('%.6f %d', kept, now),
                 'PX', math.ceil(period * math.log(2 * kept)) + lingers)
    elseif cost > 0 and (due < 3 or paced) then
      put(KEYS[before + i], at, math.ceil(at - now))
    end
  end
end
