-- Sends the requests of a file in turn, each kept as it goes over the wire and ended by a NUL, and tells what came of it as
-- one line of JSON. Arguments: the file; the mean pause before each request, in milliseconds, where there is to be one.
local requests = {}
local turn = 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do requests[#requests + 1] = request end
  file:close()
  local pause = tonumber(args[2])
  -- Exponential pauses: many people who know nothing of each other.
  if pause then delay = function() return math.floor(0.5 - pause * math.log(1 - math.random())) end end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"refused":%d,"broken":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(50), latency:percentile(99)))
end
