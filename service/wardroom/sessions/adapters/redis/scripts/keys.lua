-- The keys of a session's actions: 18 bytes each in one string, of which 5 are of the key itself.
--
-- recorded() returns the 13 others of `key`, or nothing. `keys`: the string; false: there is none.
local function recorded(keys, key)
  local from = 1
  while keys do
    local at = string.find(keys, key, from, true)
    if not at then return end
    if (at - 1) % 18 == 0 then return string.sub(keys, at + #key, at + 17) end
    from = at + 1
  end
end
