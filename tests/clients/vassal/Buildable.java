package VASSAL.build;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** What VASSAL asks of a component, as far as the guide goes: its own class stands in VASSAL. */
public interface Buildable {
  void build(Element element);

  void addTo(Buildable parent);

  void add(Buildable child);

  Element getBuildElement(Document document);
}
