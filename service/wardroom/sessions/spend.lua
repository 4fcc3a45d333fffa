-- Spends from budgets (budget.lua precedes this script).
--
-- KEYS: the budgets
-- ARGV: what they are charged, now
-- Returns nothing, or the place of the budget that is short, and for how many milliseconds.
local place, wait = spend()
if place then return {place, wait} end
return {}
