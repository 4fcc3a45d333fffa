package VASSAL.build;

import VASSAL.build.module.Chatter;
import javax.swing.JToolBar;

/** What the guide uses of VASSAL's module: its tool bar and its chat window. */
public final class GameModule {
  private static final GameModule MODULE = new GameModule();

  private final JToolBar toolBar = new JToolBar();
  private final Chatter chatter = new Chatter();

  private GameModule() {}

  public static GameModule getGameModule() {
    return MODULE;
  }

  public JToolBar getToolBar() {
    return toolBar;
  }

  public Chatter getChatter() {
    return chatter;
  }
}
