-- Budgets that fill up again evenly (GCRA): a key holds when its budget is whole, in milliseconds.
--
-- The last of KEYS are the budgets, the last two of ARGV what each is charged (JSON) and now
-- (milliseconds). A charge: {milliseconds of the period, amount, cost, 1 where it is charged in any
-- case}. spend() takes every cost, or none: then it returns the place of the budget that is short,
-- and the milliseconds until it is not.
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
  local before, whole, place, longest = #KEYS - #charges, {}, nil, 0.01 -- Less than that is rounding.
  for i, charge in ipairs(charges) do
    local period, amount, cost, always = unpack(charge)
    local at = math.max(tonumber(redis.call('GET', KEYS[before + i]) or now), now)
    whole[i] = at + cost * period / amount
    local wait = whole[i] - now - period
    if always == 0 and wait > longest then place, longest = i, wait end
  end
  if place then return place, math.ceil(longest) end
  for i, at in ipairs(whole) do
    if charges[i][3] > 0 then
      put(KEYS[before + i], at, math.ceil(at - now))
    end
  end
end
