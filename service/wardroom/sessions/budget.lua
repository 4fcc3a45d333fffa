-- Budgets that fill up again evenly (GCRA): a key holds when its budget is whole, in milliseconds.
--
-- The last of KEYS are the budgets, the last two of ARGV what each is charged (JSON) and now
-- (milliseconds). A charge: {milliseconds of the period, amount, cost, when it is charged, what share
-- of the amount may be used, whether the budget never lacks more than its amount}; when: 0: if the
-- budget has as much; 1: in any case; 2: in any case, but if the budget has not as much, those with 3
-- must have; 3: only then. spend() takes every cost, or none: then it returns the place of the budget
-- that is short, and the milliseconds until it is not.
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
local function spend()
  local charges, now = cjson.decode(ARGV[#ARGV - 1]), tonumber(ARGV[#ARGV])
  local before, whole, waits, paced = #KEYS - #charges, {}, {}, false
  local place, longest = nil, 0.01 -- Less than that is rounding.
  for i, charge in ipairs(charges) do
    local period, amount, cost, due, share, bounded = unpack(charge)
    local at = math.max(tonumber(redis.call('GET', KEYS[before + i]) or now), now)
    if bounded and at > now + period + 1 then -- The clock was set back since.
      at = now + period
      put(KEYS[before + i], at, period)
    end
    whole[i] = at + cost * period / amount
    waits[i] = whole[i] - now - period * share
    if due == 2 and waits[i] > longest then paced = true end
  end
  for i, wait in ipairs(waits) do
    local due = charges[i][4]
    if (due == 0 or (due == 3 and paced)) and wait > longest then place, longest = i, wait end
  end
  if place then return place, math.ceil(longest) end
  for i, at in ipairs(whole) do
    if charges[i][3] > 0 and (charges[i][4] < 3 or paced) then
      put(KEYS[before + i], at, math.ceil(at - now))
    end
  end
end
