-- Asks for WRK_PATH, {n} being 1 to 800 in turn; with WRK_UNIQUE=on never twice for the same address.
-- Prints one line of JSON.
local path = os.getenv("WRK_PATH")
local unique = os.getenv("WRK_UNIQUE") == "on"
local separator = path:find("?", 1, true) and "&" or "?"
local asked = 0
-- Another run must not find the pages of this one
local run = os.time()

request = function()
  if not unique then return wrk.format("GET", path) end
  asked = asked + 1
  local numbered = path:gsub("{n}", tostring(asked % 800 + 1))
  return wrk.format("GET", numbered .. separator .. "x=" .. run .. "-" .. asked)
end

done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  print(string.format(
    '{"perSecond":%.1f,"p50":%.3f,"p95":%.3f,"p99":%.3f,"failed":%d}',
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3, failed))
end
