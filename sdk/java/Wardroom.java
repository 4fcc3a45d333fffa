import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * A client of Wardroom, the service that adjudicates naval board wargames.
 *
 * <p>One file for Java 17 or later, which needs the module {@code java.base} alone. JSON is a {@code Map},
 * {@code List}, {@code String}, {@code Long}, {@code Double}, {@code Boolean} or null: {@link #at} looks into
 * it. Every method that asks the service blocks until its answer has come: call it from a thread of its own
 * where there is a user interface. All throw {@link Problem} where the service refuses, and {@link
 * UncheckedIOException} where no answer came. A client can be used by several threads, a session by one.
 */
public final class Wardroom {
  private static final int ATTEMPTS = 5;
  private static final int CONNECT_MILLISECONDS = 10_000;
  private static final int ANSWER_MILLISECONDS = 60_000;
  private static final int PATIENCE_SECONDS = 60;
  private static final int SEED_BYTES = 32;
  private static final Set<Integer> TRY_AGAIN = Set.of(429, 502, 503, 504);

  private final String origin;
  private final String language;
  private final String apiKey;
  private final String prefer;

  /** Makes a client of the service at {@code origin}, such as {@code https://club.example}. */
  public Wardroom(String origin) {
    this(origin, null, null);
  }

  /**
   * Makes a client whose texts are in {@code language} ({@code en}, {@code ja} or {@code ko}), with an API
   * key that the operator has issued. Either can be null.
   */
  public Wardroom(String origin, String language, String apiKey) {
    this(origin, language, apiKey, null);
  }

  private Wardroom(String origin, String language, String apiKey, String prefer) {
    this.origin = origin.replaceAll("/+$", "");
    this.language = language;
    this.apiKey = apiKey;
    this.prefer = prefer;
  }

  /**
   * Makes a client like this one that asks for the least that can be gone on with.
   *
   * <p>Answers of calls have {@code call}, {@code outcome}, {@code lines}, {@code awaiting} (without {@code
   * offer}) and {@code state}. After an action a session knows its {@code version}, {@code number}, {@code
   * head}, {@code status} and {@code awaited}, and offers nothing until it is read.
   */
  public Wardroom minimal() {
    return new Wardroom(origin, language, apiKey, "return=minimal");
  }

  // ------------------------------------------------------------------------------------------ calls

  /**
   * Adjudicates a call, such as {@code resolve-salvo} of {@code hunters}.
   *
   * @param request {@code situation}, {@code order} and, if you like, {@code dice}, {@code options} and
   *     {@code charts}
   * @return the {@code situation} as it is now, {@code outcome}, {@code trace} ({@link #lines}), {@code
   *     dice}, {@code next}, and {@code awaiting} where the call stopped at a decision
   */
  public Map<String, Object> adjudicate(String ruleset, String call, Map<String, ?> request) {
    return called(ruleset, call, request);
  }

  /** Asks for an answer of a call. A minimal one does not say of which ruleset it is, which goOn has to know. */
  private Map<String, Object> called(String ruleset, String path, Map<String, ?> request) {
    Map<String, Object> answer = post("/v1/" + ruleset + "/calls/" + path, request, null);
    answer.putIfAbsent("ruleset", Map.of("id", ruleset));
    return answer;
  }

  /** Adjudicates a call and returns its lines alone; the last says what it awaits and how to go on, if anything. */
  public List<String> text(String ruleset, String call, Map<String, ?> request) {
    String path = "/v1/" + ruleset + "/calls/" + call + "/text";
    return send(new Ask("POST", path, Json.write(request), null, null, "text/plain")).lines().toList();
  }

  /** Returns the odds of a request: the chances of each result of its headline. */
  public Map<String, Object> odds(String ruleset, String call, Map<String, ?> request) {
    return post("/v1/" + ruleset + "/calls/" + call + "/odds", request, null);
  }

  /**
   * Goes on where {@code answer.awaiting} asks for a decision.
   *
   * @param decision one of its {@code choices}, or one like its {@code example}, or an action of its {@code
   *     offer}, whose {@code supply_dice} gives the faces that it has; null where dice are awaited
   * @param dice null, and the service throws; else such as {@code {"kind": "supplied", "rolls": [...]}}, the 0 of
   *     a d10 as 0 or 10
   */
  public Map<String, Object> goOn(Map<String, ?> answer, Object decision, Map<String, ?> dice) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("state", answer.get("state"));
    if ("supply_dice".equals(at(decision, "kind"))) {
      Map<String, Object> faces = new LinkedHashMap<>(Map.of("kind", "supplied"));
      put(faces, "rolls", at(decision, "rolls"));
      request.put("dice", faces);
    } else {
      put(request, "decision", decision);
      put(request, "dice", dice);
    }
    return called(at(answer, "ruleset", "id"), at(answer, "call") + "/continue", request);
  }

  /**
   * Returns the choices that {@code answer.awaiting} lists, each with its number ({@code choice}), {@code title}
   * and {@code throws}. A minimal answer has none in words, only {@code awaiting.choices}.
   */
  public static List<Map<String, Object>> choices(Map<String, ?> answer) {
    List<Map<String, Object>> choices = at(answer, "awaiting", "offer", "choices");
    return choices == null ? List.of() : choices;
  }

  /**
   * Goes on with one of the {@link #choices(Map)} of an answer, by its number.
   *
   * @param dice as of {@link #goOn}
   * @throws Problem with the code {@code choice_unknown}, as in a session, if the answer does not list it
   */
  public Map<String, Object> choose(Map<String, ?> answer, long number, Map<String, ?> dice) {
    for (Map<String, Object> choice : choices(answer)) {
      if (Wardroom.<Number>at(choice, "choice").longValue() == number) {
        return goOn(answer, choice.get("action"), dice);
      }
    }
    throw Problem.unasked(422, "choice_unknown", "The answer lists no choice " + number + ".");
  }

  /**
   * Takes a step of {@code answer.next}: the call that the rules prescribe, with the situation as it is now.
   *
   * @param order what the player decides; null for the order of the step
   * @param dice null, and the service throws
   */
  public Map<String, Object> follow(
      Map<String, ?> answer, Map<String, ?> step, Map<String, ?> order, Map<String, ?> dice) {
    if (answer.get("situation") == null) {
      throw Problem.unasked(400, "member_missing", "A minimal answer has no situation to follow it with.");
    }
    Map<String, Object> request = new LinkedHashMap<>();
    for (String name : List.of("situation", "options", "charts", "anachronisms")) {
      put(request, name, answer.get(name));
    }
    put(request, "order", order == null ? step.get("order") : order);
    put(request, "dice", dice);
    return adjudicate(at(answer, "ruleset", "id"), at(step, "call"), request);
  }

  /** Returns the lines of an answer or of an action, for a log; the last says what a call awaits, if anything. */
  public static List<String> lines(Map<String, ?> answer) {
    List<String> written = at(answer, "lines");
    if (written != null) {
      return written; // Of a minimal answer: what is awaited is the last.
    }
    List<Map<String, Object>> trace = at(answer, "trace");
    List<String> lines = new ArrayList<>();
    if (trace != null) {
      trace.forEach(step -> lines.add(at(step, "text")));
    }
    String asked = at(answer, "awaiting", "text");
    if (asked != null) {
      lines.add(asked);
    }
    return lines;
  }

  /** Looks into JSON: members by name, elements by number; null where something on the way is missing. */
  @SuppressWarnings("unchecked") // The caller knows what it asks for.
  public static <T> T at(Object json, Object... path) {
    Object value = json;
    for (Object step : path) {
      if (step instanceof Integer index) {
        value = value instanceof List<?> list && index < list.size() ? list.get(index) : null;
      } else {
        value = value instanceof Map<?, ?> map ? map.get(step) : null;
      }
    }
    return (T) value;
  }

  // --------------------------------------------------------------------------------------- sessions

  /** Creates a game: {@code game} has its {@code setup} and perhaps {@code options}, {@code seat}, {@code policies}. */
  public Session create(String ruleset, Map<String, ?> game) {
    String path = "/v1/" + ruleset + "/sessions";
    Map<String, Object> created = keyed(path, game, null);
    Map<String, String> tokens = at(created, "tokens");
    String id = at(created, "session", "session");
    Session session = new Session(this, ruleset, id, tokens.values().iterator().next(), at(created, "invitations"));
    session.state = at(created, "session");
    return session;
  }

  /** Claims the seat of an invitation, which can be claimed once, and reads the session. */
  public Session claim(String ruleset, String id, String seat, String invitation) {
    String path = "/v1/" + ruleset + "/sessions/" + id + "/seats/" + encoded(seat) + "/claim";
    return open(ruleset, id, at(keyed(path, null, invitation), "token"));
  }

  /** Takes up a seat whose token is known, and reads the session. */
  public Session open(String ruleset, String id, String token) {
    Session session = new Session(this, ruleset, id, token, Map.of());
    session.read();
    return session;
  }

  /** A game in progress, as one seat sees it and acts in it. */
  public static final class Session {
    private final Wardroom client;
    private final String path;
    private final String id;
    private final String token;
    private final Map<String, String> invitations;
    private Map<String, Object> state;

    private Session(
        Wardroom client, String ruleset, String id, String token, Map<String, String> invitations) {
      this.client = client;
      this.path = "/v1/" + ruleset + "/sessions/" + id;
      this.id = id;
      this.token = token;
      this.invitations = invitations;
    }

    public String id() {
      return id;
    }

    /** Returns what opens the session as this seat. Whoever has it holds the seat. */
    public String token() {
      return token;
    }

    /** Returns a secret for each other seat and for {@code spectator}: give each to one person, who claims it. */
    public Map<String, String> invitations() {
      return invitations;
    }

    /** Returns how the game stood when it was read or moved last. */
    public Map<String, Object> state() {
      return state;
    }

    /** Reads how the game stands now. */
    public Map<String, Object> read() {
      state = Json.object(client.send(new Ask("GET", path, null, token, null, null)));
      return state;
    }

    /** Returns the legal action of a kind; null: it cannot be done now. */
    public Map<String, Object> offer(String kind) {
      return offers().stream().filter(one -> kind.equals(one.get("kind"))).findFirst().orElse(null);
    }

    /** Returns everything that can be done now. */
    public List<Map<String, Object>> offers() {
      return at(state, "legal_actions");
    }

    /** Returns all choices that are listed now, each with its number ({@code choice}) and {@code title}. */
    public List<Map<String, Object>> choices() {
      List<Map<String, Object>> all = new ArrayList<>();
      for (Map<String, Object> offer : offers()) {
        List<Map<String, Object>> choices = at(offer, "choices");
        all.addAll(choices == null ? List.of() : choices);
      }
      return all;
    }

    /**
     * Starts the game, as far as this seat can now.
     *
     * <p>In a game of several seats this commits to the seed, and reveals it when every seat has committed:
     * call it again, with the same seed, after the others have acted, until it returns true. It does not check
     * the chain of the log before it reveals; the Python and TypeScript clients do.
     *
     * @param seed 16 to 64 random bytes in hexadecimal ({@link Wardroom#seed()}); "" for none
     * @return whether the game has begun, or is over
     */
    public boolean start(String seed) {
      read();
      if (offer("start") != null) {
        act(Map.of("kind", "start", "client_seed", seed));
      }
      if (offer("commit") != null) {
        String own = commitmentTo(seed);
        if (!own.equals(at(state, "dice", "client_commitments", seat()))) {
          act(Map.of("kind", "commit", "commitment", own));
        }
      }
      if (offer("reveal") != null) {
        act(Map.of("kind", "reveal", "client_seed", seed));
      }
      return !"created".equals(state.get("status"));
    }

    /** Returns the name of this seat, or {@code spectator}. */
    public String seat() {
      return at(state, "seat");
    }

    private String commitmentTo(String seed) {
      try {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        HexFormat hex = HexFormat.of();
        field(digest, "wardroom-client-commitment/1".getBytes(StandardCharsets.UTF_8));
        field(digest, hex.parseHex(Wardroom.<String>at(state, "dice", "commitment")));
        field(digest, String.valueOf(seat()).getBytes(StandardCharsets.UTF_8));
        field(digest, hex.parseHex(seed));
        return hex.formatHex(digest.digest());
      } catch (GeneralSecurityException missing) {
        throw new IllegalStateException(missing); // Every Java has SHA-256.
      }
    }

    private static void field(MessageDigest digest, byte[] bytes) {
      for (int shift = 24; shift >= 0; shift -= 8) {
        digest.update((byte) (bytes.length >> shift));
      }
      digest.update(bytes);
    }

    /** Takes an action, such as {@code offer.example.action}; returns what it came to. */
    public Map<String, Object> act(Map<String, ?> action) {
      return change("/actions", Map.of("action", action));
    }

    /** Takes one of the listed choices, by its number. */
    public Map<String, Object> choose(long choice) {
      return change("/actions", Map.of("choice", choice));
    }

    /** Takes the last action back, where {@code undo.allowed} of the state is true. */
    public Map<String, Object> undo() {
      return change("/undo", Map.of());
    }

    /** Gives the game up. */
    public Map<String, Object> resign() {
      return change("/resign", Map.of());
    }

    private Map<String, Object> change(String part, Map<String, ?> what) {
      Map<String, Object> body = new LinkedHashMap<>(what);
      body.put("version", state.get("version"));
      Map<String, Object> answer = client.keyed(path + part, body, token);
      state = answer.get("session") == null ? known(answer) : at(answer, "session");
      return answer;
    }

    /** Returns what a minimal answer says of the session. It offers nothing: what was offered is out of date. */
    private Map<String, Object> known(Map<String, Object> answer) {
      Map<String, Object> known = new LinkedHashMap<>();
      known.put("session", id);
      known.put("seat", seat());
      for (String name : List.of("version", "number", "head", "status", "awaited")) {
        known.put(name, answer.get(name));
      }
      known.put("legal_actions", List.of());
      return known;
    }

    /** Returns the odds of {@code action}; of everything that is offered, where it is null. */
    public Map<String, Object> odds(Map<String, ?> action) {
      Map<String, Object> body = new LinkedHashMap<>();
      put(body, "action", action);
      return client.post(path + "/odds", body, token);
    }

    /** Returns a ticket, with which a picture or page can be read without the token. */
    public String ticket() {
      return at(client.post(path + "/tickets", Map.of(), token), "ticket");
    }

    /** Returns the address of a part that a ticket opens, such as {@code /board} or {@code /events}. */
    public String address(String part, String ticket) {
      return client.origin + path + part + "?ticket=" + encoded(ticket);
    }

    /**
     * Follows the events of the session, each once and in order, until the game is over or {@code more}
     * returns false. Blocks: give it a thread of its own, and interrupt that to end it (it notices within the
     * 15 seconds between two signs of life). It goes on where it was when the stream breaks off.
     */
    public void events(Predicate<Event> more) {
      String last = null;
      for (int attempt = 1; !Thread.currentThread().isInterrupted(); attempt += 1) {
        long wait = backoff(attempt);
        try {
          HttpURLConnection stream =
              client.opened(new Ask("GET", path + "/events", null, token, null, "text/event-stream"), last);
          if (stream.getResponseCode() != HttpURLConnection.HTTP_OK) {
            Problem problem = Problem.of(stream);
            if (!TRY_AGAIN.contains(problem.status())) {
              throw problem;
            }
            wait = problem.waitMilliseconds(wait);
          } else {
            Events events = new Events(stream, last);
            try (BufferedReader lines = events.lines()) {
              for (Event event = events.next(lines); event != null; event = events.next(lines)) {
                attempt = 0;
                if (!more.test(event) || event.isLast()) {
                  return;
                }
              }
            } finally {
              last = events.last;
              stream.disconnect();
            }
            wait = events.retry >= 0 ? events.retry : backoff(attempt + 1);
          }
        } catch (IOException lost) {
          wait = backoff(attempt + 1);
        }
        if (!slept(wait)) {
          return;
        }
      }
    }
  }

  /**
   * Something that happened in a session.
   *
   * @param type {@code opened}, {@code entry}, {@code changed}, {@code over}, {@code revoked} or {@code gone}
   * @param id the number of the entry behind which the stream stands
   * @param data what is in it: the entry of an {@code entry}
   */
  public record Event(String type, String id, Object data) {
    private static final Set<String> LAST = Set.of("over", "revoked", "gone");

    /** Returns whether no event follows. */
    public boolean isLast() {
      return LAST.contains(type);
    }
  }

  private static final class Events {
    private final HttpURLConnection stream;
    private String last;
    private long retry = -1;

    private Events(HttpURLConnection stream, String last) {
      this.stream = stream;
      this.last = last;
    }

    private BufferedReader lines() throws IOException {
      return new BufferedReader(new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Returns the next event with data; null where the stream ends or the thread is interrupted. */
    private Event next(BufferedReader lines) throws IOException {
      String type = "message";
      StringBuilder data = new StringBuilder();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (Thread.currentThread().isInterrupted()) {
          return null;
        }
        int colon = line.indexOf(':');
        String name = colon < 0 ? line : line.substring(0, colon);
        String value = colon < 0 ? "" : line.substring(colon + 1).replaceFirst("^ ", "");
        switch (name) {
          case "event" -> type = value;
          case "id" -> last = value;
          case "data" -> data.append(value).append('\n');
          case "retry" -> retry = Long.parseLong(value);
          default -> {
            if (line.isEmpty() && !data.isEmpty()) {
              return new Event(type, last, Json.read(data.toString()));
            }
          }
        }
      }
      return null;
    }
  }

  /** Returns a client seed: 32 random bytes in hexadecimal. Keep it until the game has begun. */
  public static String seed() {
    byte[] bytes = new byte[SEED_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  // --------------------------------------------------------------------------------------- requests

  private record Ask(String method, String path, String body, String token, String key, String accept) {}

  private Map<String, Object> post(String path, Map<String, ?> body, String token) {
    return Json.object(send(new Ask("POST", path, Json.write(body), token, null, null)));
  }

  /** Sends what is done once, however often it is sent. */
  private Map<String, Object> keyed(String path, Map<String, ?> body, String token) {
    String text = body == null ? null : Json.write(body);
    return Json.object(send(new Ask("POST", path, text, token, UUID.randomUUID().toString(), null)));
  }

  private String send(Ask ask) {
    for (int attempt = 1; ; attempt += 1) {
      long wait = backoff(attempt);
      try {
        HttpURLConnection answer = opened(ask, null);
        if (answer.getResponseCode() / 100 == 2) {
          try (InputStream body = answer.getInputStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
          }
        }
        Problem problem = Problem.of(answer);
        wait = problem.waitMilliseconds(wait);
        boolean mayRepeat = TRY_AGAIN.contains(problem.status()) && wait <= PATIENCE_SECONDS * 1000L;
        if (attempt >= ATTEMPTS || !mayRepeat) {
          throw problem;
        }
      } catch (IOException lost) {
        if (attempt >= ATTEMPTS) {
          throw new UncheckedIOException(lost);
        }
      }
      if (!slept(wait)) {
        throw new UncheckedIOException(new IOException("interrupted"));
      }
    }
  }

  private HttpURLConnection opened(Ask ask, String lastEvent) throws IOException {
    HttpURLConnection request = (HttpURLConnection) URI.create(origin + ask.path).toURL().openConnection();
    request.setConnectTimeout(CONNECT_MILLISECONDS);
    request.setReadTimeout(ANSWER_MILLISECONDS);
    request.setInstanceFollowRedirects(false); // A token goes to nobody else.
    request.setRequestMethod(ask.method);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", ask.accept == null ? "application/json" : ask.accept);
    headers.put("Accept-Language", language);
    headers.put("X-API-Key", apiKey);
    headers.put("Authorization", ask.token == null ? null : "Bearer " + ask.token);
    headers.put("Idempotency-Key", ask.key);
    headers.put("Last-Event-ID", lastEvent);
    headers.put("Prefer", prefer);
    headers.put("Content-Type", ask.body == null ? null : "application/json");
    headers.forEach((name, value) -> {
      if (value != null) {
        request.setRequestProperty(name, value);
      }
    });
    if (ask.method.equals("POST")) {
      request.setDoOutput(true);
      request.getOutputStream().write((ask.body == null ? "" : ask.body).getBytes(StandardCharsets.UTF_8));
    }
    return request;
  }

  private static long backoff(int attempt) {
    double seconds = Math.min(8, Math.pow(2, attempt - 2.0));
    return Math.round(seconds * 1000 * (0.5 + Math.random() / 2));
  }

  private static boolean slept(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
      return true;
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static void put(Map<String, Object> into, String name, Object value) {
    if (value != null) {
      into.put(name, value);
    }
  }

  /** A refusal of the service. Its message is what was wrong, for people. */
  public static final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String retryAfter;
    private final transient Map<String, Object> document;

    private Problem(int status, String message, String retryAfter, Map<String, Object> document) {
      super(message);
      this.status = status;
      this.retryAfter = retryAfter;
      this.document = document;
    }

    /** Returns what the service would refuse too, and need not be asked about. */
    private static Problem unasked(int status, String code, String detail) {
      return new Problem(status, detail, null, Map.of("code", code, "detail", detail));
    }

    private static Problem of(HttpURLConnection answer) throws IOException {
      int status = answer.getResponseCode();
      Map<String, Object> document;
      try (InputStream body = answer.getErrorStream()) {
        document = Json.object(body == null ? "{}" : new String(body.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IllegalArgumentException | ClassCastException notJson) {
        document = Map.of(); // A proxy has answered.
      }
      String detail = at(document, "detail");
      String message = detail == null ? "HTTP status " + status : detail;
      return new Problem(status, message, answer.getHeaderField("Retry-After"), document);
    }

    /** Returns the HTTP status. */
    public int status() {
      return status;
    }

    /**
     * Returns what programs tell it by, such as {@code version_stale}; {@code http_502} and the like where the
     * answer held no problem document, as that of a proxy.
     */
    public String code() {
      String code = at(document, "code");
      return code == null ? "http_" + status : code;
    }

    /** Returns the whole document: {@code errors} names each member and what may stand there. */
    public Map<String, Object> document() {
      return document;
    }

    private long waitMilliseconds(long otherwise) {
      return retryAfter != null && retryAfter.matches("\\d{1,6}") ? Long.parseLong(retryAfter) * 1000 : otherwise;
    }
  }

  // ------------------------------------------------------------------------------------------- JSON

  /** Reads and writes JSON. */
  public static final class Json {
    private static final int DEEPEST = 500;

    private final String text;
    private int at;
    private int depth;

    private Json(String text) {
      this.text = text;
    }

    /**
     * Returns the value that {@code text} holds.
     *
     * @throws IllegalArgumentException if it is not JSON
     */
    public static Object read(String text) {
      Json json = new Json(text);
      Object value = json.value();
      if (json.peek() != 0) {
        throw json.wrong("the end");
      }
      return value;
    }

    /** Returns the object that {@code text} holds. */
    @SuppressWarnings("unchecked") // Objects of JSON have names of text.
    public static Map<String, Object> object(String text) {
      return (Map<String, Object>) read(text);
    }

    private Object value() {
      char first = peek();
      if (++depth > DEEPEST) {
        throw wrong("fewer values within one another");
      }
      Object value = switch (first) {
        case '{' -> members();
        case '[' -> elements();
        case '"' -> string();
        default -> {
          int from = at;
          while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0
              || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
            at += 1;
          }
          yield plain(text.substring(from, at));
        }
      };
      depth -= 1;
      return value;
    }

    private Object plain(String word) {
      switch (word) {
        case "null":
          return null;
        case "true":
          return true;
        case "false":
          return false;
        default:
          if (!word.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) {
            throw wrong("a value");
          }
          return word.matches("-?\\d{1,18}") ? (Object) Long.valueOf(word) : (Object) Double.valueOf(word);
      }
    }

    private Map<String, Object> members() {
      Map<String, Object> members = new LinkedHashMap<>();
      at += 1;
      if (!taken('}')) {
        do {
          if (peek() != '"') {
            throw wrong("a name");
          }
          String name = string();
          need(':');
          members.put(name, value());
        } while (taken(','));
        need('}');
      }
      return members;
    }

    private List<Object> elements() {
      List<Object> elements = new ArrayList<>();
      at += 1;
      if (!taken(']')) {
        do {
          elements.add(value());
        } while (taken(','));
        need(']');
      }
      return elements;
    }

    private String string() {
      StringBuilder string = new StringBuilder();
      for (at += 1; at < text.length(); at += 1) {
        char next = text.charAt(at);
        if (next == '"') {
          at += 1;
          return string.toString();
        }
        string.append(next == '\\' ? escaped() : next);
      }
      throw wrong("the end of a string");
    }

    private char escaped() {
      at += 1;
      char code = at < text.length() ? text.charAt(at) : 0;
      switch (code) {
        case 'b':
          return '\b';
        case 'f':
          return '\f';
        case 'n':
          return '\n';
        case 'r':
          return '\r';
        case 't':
          return '\t';
        case 'u':
          if (at + 4 >= text.length()) {
            throw wrong("four digits");
          }
          at += 4;
          return (char) HexFormat.fromHexDigits(text, at - 3, at + 1);
        default:
          if ("\"\\/".indexOf(code) < 0) {
            throw wrong("an escape");
          }
          return code;
      }
    }

    private char peek() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at += 1;
      }
      return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean taken(char sign) {
      boolean there = peek() == sign;
      at += there ? 1 : 0;
      return there;
    }

    private void need(char sign) {
      if (!taken(sign)) {
        throw wrong("'" + sign + "'");
      }
    }

    private IllegalArgumentException wrong(String needed) {
      return new IllegalArgumentException("not JSON: " + needed + " is missing at " + at);
    }

    /** Returns {@code value} as JSON: maps, iterables, text, numbers, truth values and null. */
    public static String write(Object value) {
      StringBuilder text = new StringBuilder();
      write(value, text);
      return text.toString();
    }

    private static void write(Object value, StringBuilder text) {
      if (value instanceof Map<?, ?> map) {
        String before = "{";
        for (Map.Entry<?, ?> member : map.entrySet()) {
          quote(String.valueOf(member.getKey()), text.append(before));
          write(member.getValue(), text.append(':'));
          before = ",";
        }
        text.append(map.isEmpty() ? "{}" : "}");
      } else if (value instanceof Iterable<?> list) {
        String before = "[";
        for (Object element : list) {
          write(element, text.append(before));
          before = ",";
        }
        text.append(before.equals("[") ? "[]" : "]");
      } else if (value == null || value instanceof Number || value instanceof Boolean) {
        text.append(value);
      } else {
        quote(value.toString(), text);
      }
    }

    private static void quote(String string, StringBuilder text) {
      text.append('"');
      for (char next : string.toCharArray()) {
        if (next == '"' || next == '\\') {
          text.append('\\').append(next);
        } else if (next < ' ') {
          text.append(String.format("\\u%04x", (int) next));
        } else {
          text.append(next);
        }
      }
      text.append('"');
    }
  }
}
