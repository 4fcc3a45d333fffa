import VASSAL.build.GameModule;
import javax.swing.JButton;
import javax.swing.SwingUtilities;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Builds the component of the guide as VASSAL does, and presses its button once.
 *
 * <p>It waits for what is said in the chat: a program without a window ends a second after it was last clicked at.
 */
public final class Press {
  private Press() {}

  /** The argument: the origin of the service. */
  public static void main(String[] arguments) throws Exception {
    Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    Element element = document.createElement("SalvoButton");
    element.setAttribute("origin", arguments[0]);
    SwingUtilities.invokeAndWait(() -> {
      SalvoButton component = new SalvoButton();
      component.build(element);
      component.addTo(null);
      if (!component.getBuildElement(document).isEqualNode(element)) {
        throw new IllegalStateException("it is saved otherwise than it was loaded");
      }
      ((JButton) GameModule.getGameModule().getToolBar().getComponent(0)).doClick(0);
    });
    GameModule.getGameModule().getChatter().await();
    SwingUtilities.invokeAndWait(() -> {}); // Behind the other lines of the answer.
  }
}
