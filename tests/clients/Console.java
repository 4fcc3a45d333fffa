import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets another program use {@link Wardroom}: a line of JSON names a method, and a line tells what it returned.
 *
 * <p>{@code listen} follows the events of a session in a thread of its own, {@code heard} returns what has come.
 */
public final class Console {
  private final List<Wardroom.Session> sessions = new ArrayList<>();
  private final Map<Integer, List<Map<String, Object>>> heard = new HashMap<>();
  private Wardroom client;

  private Console(Wardroom client) {
    this.client = client;
  }

  /** Reads lines until there are no more. */
  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    String[] given = Arrays.stream(arguments).map(each -> each.equals("-") ? null : each).toArray(String[]::new);
    Console console = new Console(new Wardroom(given[0], given[1], given[2]));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      out.println(Wardroom.Json.write(console.answer(Wardroom.Json.object(line))));
    }
    System.exit(0); // Whoever still follows events need not wait for more.
  }

  private Map<String, Object> answer(Map<String, Object> line) throws ReflectiveOperationException {
    Long number = Wardroom.at(line, "of");
    String name = Wardroom.at(line, "method");
    List<Object> given = Wardroom.at(line, "arguments");
    try {
      return Collections.singletonMap("returned", called(number, name, given));
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Wardroom.Problem problem) {
        Map<String, Object> told = new HashMap<>(problem.document());
        told.put("status", problem.status());
        told.put("code", problem.code());
        return Map.of("problem", told);
      }
      if (thrown.getCause() instanceof UncheckedIOException lost) {
        return Map.of("problem", Map.of("status", 0, "code", "no_answer", "detail", lost.getMessage()));
      }
      throw thrown;
    }
  }

  private Object called(Long number, String name, List<Object> given) throws ReflectiveOperationException {
    if (name.equals("json")) {
      return json((String) given.get(0));
    }
    if (name.equals("listen") || name.equals("heard")) {
      return name.equals("listen") ? listen(number.intValue()) : heard(number.intValue());
    }
    Object of = number == null ? client : sessions.get(number.intValue());
    for (Method method : of.getClass().getMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == given.size()) {
        Object returned = method.invoke(of, given.toArray());
        if (returned instanceof Wardroom made) {
          client = made;
          return null;
        }
        return returned instanceof Wardroom.Session session ? known(session) : returned;
      }
    }
    throw new NoSuchMethodException(name);
  }

  /** Returns JSON as it was read and written again; null: it is none. */
  private static String json(String text) {
    try {
      return Wardroom.Json.write(Wardroom.Json.read(text));
    } catch (IllegalArgumentException wrong) {
      return null;
    }
  }

  private Map<String, Object> known(Wardroom.Session session) {
    sessions.add(session);
    return Map.of(
        "number", sessions.size() - 1, "id", session.id(), "token", session.token(),
        "invitations", session.invitations());
  }

  private Object listen(int number) {
    List<Map<String, Object>> list = Collections.synchronizedList(new ArrayList<>());
    heard.put(number, list);
    Thread thread = new Thread(() -> sessions.get(number).events(event -> {
      list.add(Map.of("type", event.type(), "id", event.id()));
      return true;
    }));
    thread.setDaemon(true);
    thread.start();
    return null;
  }

  private Object heard(int number) {
    List<Map<String, Object>> list = heard.get(number);
    synchronized (list) {
      return List.copyOf(list);
    }
  }
}
