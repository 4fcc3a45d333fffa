import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Adjudicates a salvo at a convoy, and goes on with {@code next} to the end of the patrol.
 *
 * <p>{@code java Patrol http://127.0.0.1:8000 [SEED [LANGUAGE]]} prints every line, and in the last one the calls.
 * It knows no rule: it takes the first step that is prescribed, and decides as the example of the service does.
 */
public final class Patrol {
  private static final String HUNTERS = "hunters";
  private static final String SALVO =
      """
      {"situation": {"date": "1941-05", "boat": {"type": "VIIC"},
         "patrol": {"assignment": {"area": "atlantic"}, "box": 3},
         "contact": {"kind": "convoy", "time": "night", "escorted": true,
           "targets": [{"kind": "tanker", "tonnage": 8100}, {"kind": "small_freighter", "tonnage": 4900}]}},
       "order": {"tactics": {"posture": "submerged", "range": "medium"},
         "attack": [{"weapon": "forward",
           "torpedoes": [{"tube": 1, "target": 1}, {"tube": 2, "target": 1}, {"tube": 3, "target": 2}]}]}}
      """;
  private static final List<String> ENDS = List.of("complete-patrol", "judge-victory");

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private final Wardroom service;
  private final String seed;
  private final List<String> calls = new ArrayList<>();
  private int throwsAsked;

  private Patrol(Wardroom service, String seed) {
    this.service = service;
    this.seed = seed;
  }

  /** Runs from the command line. */
  public static void main(String[] arguments) {
    String seed = arguments.length > 1 ? arguments[1] : Wardroom.seed();
    String language = arguments.length > 2 ? arguments[2] : null;
    Patrol patrol = new Patrol(new Wardroom(arguments[0], language, null), seed);
    try {
      patrol.sail();
    } catch (Wardroom.Problem problem) {
      System.err.println(problem.getMessage() + " " + Wardroom.Json.write(problem.document()));
      System.exit(1);
    }
    patrol.out.println(String.join(" ", patrol.calls));
  }

  private void sail() {
    Map<String, Object> salvo = Wardroom.Json.object(SALVO);
    salvo.put("dice", dice());
    Map<String, Object> answer = decided(service.adjudicate(HUNTERS, "resolve-salvo", salvo));
    while (!ENDS.contains(calls.get(calls.size() - 1)) && Wardroom.at(answer, "next", 0) != null) {
      answer = decided(service.follow(answer, Wardroom.at(answer, "next", 0), null, dice()));
    }
  }

  /** Prints the lines of an answer, and answers what it asks until the call is done. */
  private Map<String, Object> decided(Map<String, Object> first) {
    Map<String, Object> answer = first;
    calls.add(Wardroom.at(answer, "call"));
    Wardroom.lines(answer).forEach(out::println);
    while (answer.get("awaiting") != null) {
      answer = service.goOn(answer, Wardroom.at(answer, "awaiting", "example"), dice());
      Wardroom.lines(answer).forEach(out::println);
    }
    return answer;
  }

  /** Returns dice of the seed, in a place of their own for each request. */
  private Map<String, Object> dice() {
    throwsAsked += 1;
    return Map.of("kind", "seeded", "seed", seed, "context", "request " + throwsAsked);
  }
}
