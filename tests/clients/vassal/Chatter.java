package VASSAL.build.module;

import java.nio.charset.StandardCharsets;
import java.io.PrintStream;

/** A chat window that prints what is sent to it, once for everybody. */
public final class Chatter {
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public void send(String line) {
    out.println(line);
  }
}
