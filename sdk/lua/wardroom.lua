-- Wardroom, the service that adjudicates naval board wargames, for the Lua of Tabletop Simulator.
--
-- One file without dependencies: paste it at the top of a script. It defines the table `Wardroom` and
-- needs what Tabletop Simulator has: `WebRequest.custom`, `JSON` and, to wait before it asks again,
-- `Wait.time`. Elsewhere give these in the options of `Wardroom.new`.
--
-- Nothing here blocks. The last argument of each function is called once, as `done(answer, problem)`:
-- one of the two is nil. A problem has `status`, `code` and `detail`. Where no answer came its status is 0 and
-- its code `no_answer`; where the answer held no problem document, as that of a proxy, `http_502` and the like.

Wardroom = {}

local Client, Session = {}, {}
Client.__index, Session.__index = Client, Session

local TRY_AGAIN = { [0] = true, [429] = true, [502] = true, [503] = true, [504] = true }
local ATTEMPTS, PATIENCE_SECONDS = 4, 60

--- Whether `value` is there: JSON libraries decode null as nil, or as a value of their own.
function Wardroom.given(value)
  return value ~= nil and type(value) ~= "userdata" and type(value) ~= "function"
end

-- A key under which a request is done once, however often it is sent. Nobody else may know it: whoever
-- creates a game or claims a seat under it gets the same secrets. `math.random` alone may begin alike in
-- every program, so the time and an address go in too.
local function drawn_key()
  local parts = { os.time(), math.floor(os.clock() * 1000000), (tostring({}):gsub("%W", "")) }
  for _ = 1, 4 do
    parts[#parts + 1] = string.format("%04x%04x", math.random(0, 65535), math.random(0, 65535))
  end
  return table.concat(parts, "-")
end

--- A client of the service at `origin`, such as "https://club.example".
-- `options`: `language` ("en", "ja", "ko") of all texts; `api_key`, where the operator has issued one;
-- `custom`, `json` and `wait` in place of WebRequest.custom, JSON and Wait.time; `key`, which returns a
-- secret of 22 to 255 letters and digits, where the host draws better random numbers.
-- `custom(url, method, true, body, headers, done)` calls `done` with `response_code` (0: no answer came), `text`,
-- `error` and the function `getResponseHeader`; `json` has `encode` and `decode`; `wait(done, seconds)`.
function Wardroom.new(origin, options)
  options = options or {}
  return setmetatable({
    origin = (origin:gsub("/+$", "")),
    language = options.language,
    api_key = options.api_key,
    custom = options.custom or WebRequest.custom,
    json = options.json or JSON,
    wait = options.wait or (Wait and Wait.time),
    key = options.key or drawn_key,
  }, Client)
end

--- A client like this one that asks for the least that can be gone on with, for hosts that read JSON slowly.
-- Answers of calls have `call`, `outcome`, `lines`, `awaiting` (without `offer`) and `state`. After an action a
-- session knows its `version`, `number`, `head`, `status` and `awaited`, and offers nothing until it is read.
function Client:minimal()
  local copy = {}
  for name, value in pairs(self) do
    copy[name] = value
  end
  copy.prefer = "return=minimal"
  return setmetatable(copy, Client)
end

-- A list that may be null, to go through.
local function listed(value)
  return type(value) == "table" and value or {}
end

--- What a problem says, in one line for a chat window.
function Wardroom.told(problem)
  local lines = { problem.detail or problem.title or problem.code }
  for _, fault in ipairs(listed(problem.errors)) do
    if Wardroom.given(fault.detail) and fault.detail ~= lines[1] then
      lines[#lines + 1] = fault.detail
    end
  end
  return table.concat(lines, " ")
end

--- The lines of an answer or of an action, for a log; the last says what a call awaits, if anything.
function Wardroom.lines(answer)
  local lines = {}
  for _, line in ipairs(listed(answer.lines)) do -- Of a minimal answer: what is awaited is the last.
    lines[#lines + 1] = line
  end
  for _, step in ipairs(listed(answer.trace)) do
    lines[#lines + 1] = step.text
  end
  if type(answer.awaiting) == "table" and not Wardroom.given(answer.lines) then
    lines[#lines + 1] = answer.awaiting.text
  end
  return lines
end

-- ------------------------------------------------------------------------------------ requests

function Client:decoded(text)
  local good, value = pcall(self.json.decode, text)
  return good and value or nil
end

-- `ask`: method, path, body, token, key, accept. A request that changes a session has a key.
function Client:send(ask, done, attempt)
  attempt = attempt or 1
  local headers = {
    ["Accept"] = ask.accept or "application/json",
    ["Accept-Language"] = self.language,
    ["X-API-Key"] = self.api_key,
    ["Authorization"] = ask.token and ("Bearer " .. ask.token),
    ["Idempotency-Key"] = ask.key,
    ["Prefer"] = self.prefer,
  }
  local body
  if ask.method == "POST" then
    headers["Content-Type"] = "application/json"
    body = ask.body and self.json.encode(ask.body) or "{}"
  end
  self.custom(self.origin .. ask.path, ask.method, true, body, headers, function(request)
    local status = math.floor(tonumber(request.response_code) or 0)
    if status >= 200 and status < 300 then
      if ask.accept then
        return done(request.text, nil)
      end
      local answer = self:decoded(request.text)
      if answer ~= nil then
        return done(answer, nil)
      end
    end
    local after = request.getResponseHeader and tonumber(request.getResponseHeader("Retry-After"))
    local seconds = after or 2 ^ (attempt - 1)
    if TRY_AGAIN[status] and self.wait and attempt < ATTEMPTS and seconds <= PATIENCE_SECONDS then
      return self.wait(function()
        self:send(ask, done, attempt + 1)
      end, seconds)
    end
    local problem = self:decoded(request.text or "")
    if type(problem) ~= "table" or not problem.code then
      local came = status > 0
      local code = came and string.format("http_%d", status) or "no_answer"
      local told = came and string.format("the answer had the status %d", status) or "no answer came"
      problem = { code = code, detail = Wardroom.given(request.error) and request.error or told }
    end
    problem.status = status
    done(nil, problem)
  end)
end

-- What the service need not be asked about is refused as late as it would refuse it.
function Client:refused(done, status, code, detail)
  local wait = self.wait or function(tell)
    tell()
  end
  wait(function()
    done(nil, { status = status, code = code, detail = detail })
  end, 0)
end

function Client:post(path, body, done)
  self:send({ method = "POST", path = path, body = body }, done)
end

-- Asks for an answer of a call. A minimal one does not say of which ruleset it is, which `go_on` has to know.
function Client:called(ruleset, path, body, done)
  self:post("/v1/" .. ruleset .. "/calls/" .. path, body, function(answer, problem)
    if answer and not Wardroom.given(answer.ruleset) then
      answer.ruleset = { id = ruleset }
    end
    done(answer, problem)
  end)
end

-- --------------------------------------------------------------------------------------- calls

--- Adjudicate: `request` has `situation`, `order` and, if you like, `dice`, `options` and `charts`.
-- The answer has the situation as it is now, `outcome`, `trace` (`Wardroom.lines`), `dice` and `next`.
function Client:adjudicate(ruleset, call, request, done)
  self:called(ruleset, call, request, done)
end

--- Adjudicate, and return the lines alone: a list of strings. The last says what the call awaits and how to
-- go on, if it awaits anything.
function Client:text(ruleset, call, request, done)
  local path = "/v1/" .. ruleset .. "/calls/" .. call .. "/text"
  self:send({ method = "POST", path = path, body = request, accept = "text/plain" }, function(text, problem)
    local lines = text and {}
    for line in (text or ""):gmatch("[^\n]+") do
      lines[#lines + 1] = line
    end
    done(lines, problem)
  end)
end

--- The odds of a request: the chances of each result of its headline.
function Client:odds(ruleset, call, request, done)
  self:post("/v1/" .. ruleset .. "/calls/" .. call .. "/odds", request, done)
end

--- Go on where `answer.awaiting` asks for a decision: one of its `choices`, or like its `example`, or an
-- action of its `offer`; the `supply_dice` of an offer gives the faces that it has.
-- `dice`: nil, and the service throws; `{kind = "supplied", rolls = {...}}` gives those of the table,
-- the 0 of a d10 as 0 or 10.
function Client:go_on(answer, decision, dice, done)
  if type(decision) == "table" and decision.kind == "supply_dice" then
    decision, dice = nil, { kind = "supplied", rolls = decision.rolls }
  end
  local request = { state = answer.state, decision = decision, dice = dice }
  self:called(answer.ruleset.id, answer.call .. "/continue", request, done)
end

--- The choices that `answer.awaiting` lists, each with `choice` (its number), `title` and `throws`. A minimal
-- answer has none in words, only `awaiting.choices`.
function Wardroom.choices(answer)
  local offer = type(answer.awaiting) == "table" and answer.awaiting.offer
  return listed(type(offer) == "table" and offer.choices)
end

--- Go on with one of `Wardroom.choices(answer)`, by its number. `dice` as for `go_on`. A number that is not
-- listed is a problem, as in a session.
function Client:choose(answer, number, dice, done)
  for _, choice in ipairs(Wardroom.choices(answer)) do
    if choice.choice == number then
      return self:go_on(answer, choice.action, dice, done)
    end
  end
  self:refused(done, 422, "choice_unknown", "The answer lists no choice " .. tostring(number) .. ".")
end

--- Take a step of `answer.next`: the call that the rules prescribe, with the situation as it is now.
-- `order`: nil for that of the step.
function Client:follow(answer, step, order, dice, done)
  if not Wardroom.given(answer.situation) then
    return self:refused(done, 400, "member_missing", "A minimal answer has no situation to follow it with.")
  end
  self:adjudicate(answer.ruleset.id, step.call, {
    situation = answer.situation,
    options = answer.options,
    charts = answer.charts,
    anachronisms = answer.anachronisms,
    order = order or step.order,
    dice = dice,
  }, done)
end

-- ------------------------------------------------------------------------------------ sessions

local function below(ruleset, session)
  return "/v1/" .. ruleset .. "/sessions/" .. session
end

-- A seat, not read yet.
function Client:held(ruleset, session, token)
  return setmetatable({ client = self, ruleset = ruleset, id = session, token = token }, Session)
end

--- Take up a seat whose token is known, and read the session. `done(session, problem)`.
function Client:open(ruleset, id, token, done)
  local session = self:held(ruleset, id, token)
  session:read(function(state, problem)
    done(state and session, problem)
  end)
end

--- Create a game: `new` has its `setup` and perhaps `options`, `seat`, `policies`, `charts`.
-- `done(session, problem)`: `session.state` is how the game stands; `session.invitations` has a secret
-- for each other seat and for `spectator`: give each to one person, who claims it.
function Client:create(ruleset, new, done)
  local ask = { method = "POST", path = "/v1/" .. ruleset .. "/sessions", body = new, key = self.key() }
  self:send(ask, function(created, problem)
    if problem then
      return done(nil, problem)
    end
    local _, token = next(created.tokens)
    local session = self:held(ruleset, created.session.session, token)
    session.state, session.invitations = created.session, created.invitations
    done(session, nil)
  end)
end

--- Claim the seat of an invitation, which can be claimed once, and read the session.
-- `done(session, problem)`. Where the reading fails, the problem has the `token`: the seat is claimed.
function Client:claim(ruleset, id, seat, invitation, done)
  local path = below(ruleset, id) .. "/seats/" .. seat .. "/claim"
  self:send({ method = "POST", path = path, token = invitation, key = self.key() }, function(claimed, problem)
    if problem then
      return done(nil, problem)
    end
    self:open(ruleset, id, claimed.token, function(session, unread)
      if unread then
        unread.token = claimed.token
      end
      done(session, unread)
    end)
  end)
end

--- Take up a seat that `session:saved()` returned: in `onLoad`, what `onSave` has kept.
function Client:restore(saved, done)
  local seat = self.json.decode(saved)
  self:open(seat.ruleset, seat.id, seat.token, done)
end

--- What to keep of the seat. Whoever has it holds the seat.
function Session:saved()
  return self.client.json.encode({ ruleset = self.ruleset, id = self.id, token = self.token })
end

function Session:send(method, part, body, done, once)
  local path = below(self.ruleset, self.id) .. part
  local ask = { method = method, path = path, body = body, token = self.token, key = once and self.client.key() }
  self.client:send(ask, done)
end

-- What a minimal answer says of the session. It offers nothing: what was offered before it is out of date.
function Session:known(answer)
  return {
    session = self.id, seat = self.state.seat, version = answer.version, number = answer.number,
    head = answer.head, status = answer.status, awaited = answer.awaited, legal_actions = {},
  }
end

-- Do something that changes the game. Where it was refused as stale, the session is read again first.
function Session:change(part, body, done)
  body.version = assert(self.state, "read the session first").version
  self:send("POST", part, body, function(answer, problem)
    if answer then
      self.state = Wardroom.given(answer.session) and answer.session or self:known(answer)
    elseif problem.code == "version_stale" then
      return self:read(function()
        done(nil, problem)
      end)
    end
    done(answer, problem)
  end, true)
end

--- Read how the game stands, as this seat sees it; it is kept as `session.state`.
function Session:read(done)
  self:send("GET", "", nil, function(state, problem)
    self.state = state or self.state
    done(state, problem)
  end)
end

--- Read the session every so many seconds, and call `changed(state, problem)` when it has changed or cannot
-- be read. `WebRequest` returns an answer when it is whole, so it cannot follow the event stream. Returns a
-- function that ends this.
function Session:watch(seconds, changed)
  local over = false
  local function look()
    if over then
      return
    end
    local before = self.state and self.state.version
    self:read(function(state, problem)
      if not over and (problem or state.version ~= before) then
        changed(state, problem)
      end
      over = over or (state ~= nil and state.status == "over")
      self.client.wait(look, seconds)
    end)
  end
  look()
  return function()
    over = true
  end
end

--- The legal action of a `kind`, or nil where it cannot be done now.
function Session:offer(kind)
  for _, offer in ipairs(self.state.legal_actions) do
    if offer.kind == kind then
      return offer
    end
  end
end

--- All choices that are listed now, each with `choice` (its number), `title` and `throws`.
function Session:choices()
  local all = {}
  for _, offer in ipairs(self.state.legal_actions) do
    for _, choice in ipairs(listed(offer.choices)) do
      all[#all + 1] = choice
    end
  end
  return all
end

--- Start the game as far as this seat can. In a game of several seats call it again when the others have.
-- `seed`: 32 or more hexadecimal digits of your own for the dice, or nil. A seed needs SHA-256 in a game of
-- several seats, which Lua lacks: there this seat gives none, and the others' and the service's seeds count.
function Session:start(seed, done)
  self:read(function(_, problem)
    if problem then
      return done(nil, problem)
    end
    if self:offer("start") then
      return self:act({ kind = "start", client_seed = seed or "" }, done)
    end
    local offer = self:offer("reveal") or self:offer("commit")
    if offer and (offer.kind == "reveal" or not self.state.dice.client_commitments[self.state.seat]) then
      return self:act(offer.example.action, done)
    end
    done({ session = self.state, trace = {} }, nil) -- The others have to act first.
  end)
end

--- Take an action: `{kind = ..., ...}`, such as `offer.example.action`.
function Session:act(action, done)
  self:change("/actions", { action = action }, done)
end

--- Take one of the listed choices, by its number.
function Session:choose(choice, done)
  self:change("/actions", { choice = choice }, done)
end

--- Take the last action back, where `session.state.undo.allowed`.
function Session:undo(done)
  self:change("/undo", {}, done)
end

--- Give the game up.
function Session:resign(done)
  self:change("/resign", {}, done)
end

--- The odds of `action`, or of all that is offered.
function Session:odds(action, done)
  self:send("POST", "/odds", { action = action }, done)
end

--- A ticket, with which a picture or page can be read without the token: `done(ticket, problem)`.
function Session:ticket(done)
  self:send("POST", "/tickets", nil, function(made, problem)
    done(made and made.ticket, problem)
  end)
end

--- The address of a part that a ticket opens, such as "/board" or "/events".
function Session:address(part, ticket)
  return self.client.origin .. below(self.ruleset, self.id) .. part .. "?ticket=" .. ticket
end
