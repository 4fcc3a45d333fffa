package VASSAL.build.module;

import java.nio.charset.StandardCharsets;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;

/** A chat window that prints what is sent to it, once for everybody. */
public final class Chatter {
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private final CountDownLatch spoken = new CountDownLatch(1);

  public void send(String line) {
    out.println(line);
    spoken.countDown();
  }

  /** Waits until something was sent. */
  public void await() throws InterruptedException {
    spoken.await();
  }
}
