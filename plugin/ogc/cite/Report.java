import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Prints a table of the suite's results, a conformance class a line, and the failures behind it. Those that the suite itself
 * causes are told in a file, a line each: test, a piece of the message, request or answer, the reason; separated by bars. Exit code 1: there are
 * others.
 */
final class Report {
    private static final String LINE = "%-45s %6s %6s %6s %8s%n";

    private record Known(String test, String message, String reason) {}

    private final List<Known> known = new ArrayList<>();
    private final Map<String, Integer> ofTheSuite = new LinkedHashMap<>();
    private final Map<String, Integer> ours = new TreeMap<>();

    private Report() {}

    /** @param arguments testng-results.xml, the file of known failures */
    public static void main(String[] arguments) throws Exception {
        Report report = new Report();
        report.readKnown(Path.of(arguments[1]));
        report.table(Path.of(arguments[0]));
        report.failures();
        System.exit(report.ours.isEmpty() ? 0 : 1);
    }

    private void readKnown(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split("\\s*\\|\\s*", 3);
                known.add(new Known(parts[0], parts[1], parts[2]));
            }
        }
    }

    private void table(Path results) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        NodeList classes =
                factory.newDocumentBuilder().parse(results.toFile()).getElementsByTagName("test");
        System.out.printf(LINE, "conformance class", "pass", "fail", "skip", "suite's");
        for (int i = 0; i < classes.getLength(); i++) {
            line((Element) classes.item(i));
        }
    }

    private void line(Element conformanceClass) {
        int pass = 0;
        int fail = 0;
        int skip = 0;
        int suites = 0;
        NodeList methods = conformanceClass.getElementsByTagName("test-method");
        for (int i = 0; i < methods.getLength(); i++) {
            Element method = (Element) methods.item(i);
            if (method.getAttribute("is-config").isEmpty()) {
                switch (method.getAttribute("status")) {
                    case "PASS" -> pass++;
                    case "SKIP" -> skip++;
                    default -> {
                        if (isSuites(method)) {
                            suites++;
                        } else {
                            fail++;
                        }
                    }
                }
            }
        }
        System.out.printf(LINE, conformanceClass.getAttribute("name"), pass, fail, skip, suites);
    }

    private boolean isSuites(Element method) {
        String name = method.getAttribute("name");
        String message = text(method, "message");
        String all = URLDecoder.decode(method.getTextContent().replaceAll("%(?![0-9a-fA-F]{2})", "%25"), StandardCharsets.UTF_8);
        for (Known one : known) {
            if (name.matches(one.test()) && all.contains(one.message())) {
                ofTheSuite.merge(one.reason(), 1, Integer::sum);
                return true;
            }
        }
        ours.merge(name + ": " + message.replaceAll("\\s+", " "), 1, Integer::sum);
        return false;
    }

    private static String text(Element method, String tag) {
        Node node = method.getElementsByTagName(tag).item(0);
        return node == null ? "" : node.getTextContent().strip();
    }

    private void failures() {
        ours.forEach((failure, count) -> System.out.println("\nFAIL " + count + " x " + shortened(failure)));
        ofTheSuite.forEach((reason, count) -> System.out.println("\nthe suite's own, " + count + " x: " + reason));
    }

    private static String shortened(String text) {
        return text.length() <= 500 ? text : text.substring(0, 500) + "…";
    }
}
