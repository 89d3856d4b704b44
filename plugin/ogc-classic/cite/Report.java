import java.io.IOException;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Prints a table of the suite's results, a conformance class a line, and the failures behind it. Those that the suite itself
 * causes are told in a file, a line each: test, what is in the message, request or answer, the reason; separated by bars, the
 * first two regular expressions. They speak of no city's numbers. An excuse that begins with {@value #NONE_BEYOND} holds only
 * where the server, asked for its first or last value in order, really has none beyond the one that the suite asks for. Exit
 * code 1: there are other failures.
 */
final class Report {
    private static final String LINE = "%-45s %6s %6s %6s %8s%n";

    private static final String NONE_BEYOND = "none beyond: ";
    private static final Pattern PROPERTY = Pattern.compile("ValueReference[^>]*>\\s*\\w+:(\\w+)<");
    private static final Pattern TYPE = Pattern.compile("type[nN]ames=\"?\\w+:(\\w+)");
    private static final Pattern INSTANT = Pattern.compile("<gml:timePosition>([^<]+)<");
    private static final Pattern BEGIN = Pattern.compile("<gml:beginPosition>([^<]+)<");
    private static final Pattern END = Pattern.compile("<gml:endPosition>([^<]+)<");

    private record Known(String test, Pattern message, boolean noneBeyond, String reason) {
        static Known of(String[] parts) {
            boolean check = parts[1].startsWith(NONE_BEYOND);
            String message = check ? parts[1].substring(NONE_BEYOND.length()) : parts[1];
            return new Known(parts[0], Pattern.compile(message, Pattern.DOTALL), check, parts[2]);
        }
    }

    private final List<Known> known = new ArrayList<>();
    private final Map<String, Integer> ofTheSuite = new LinkedHashMap<>();
    private final Map<String, Integer> ours = new TreeMap<>();

    private final String wfs;

    private Report(String wfs) {
        this.wfs = wfs;
    }

    /** @param arguments testng-results.xml, the file of known failures, the address of the WFS */
    public static void main(String[] arguments) throws Exception {
        Report report = new Report(arguments[2]);
        report.readKnown(Path.of(arguments[1]));
        report.table(Path.of(arguments[0]));
        report.failures();
        System.exit(report.ours.isEmpty() ? 0 : 1);
    }

    private void readKnown(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split("\\s+\\|\\s+", 3);
                known.add(Known.of(parts));
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

    private void line(Element conformanceClass) throws IOException {
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

    private boolean isSuites(Element method) throws IOException {
        String name = method.getAttribute("name");
        String message = text(method, "message");
        String all = URLDecoder.decode(method.getTextContent().replaceAll("%(?![0-9a-fA-F]{2})", "%25"), StandardCharsets.UTF_8);
        for (Known one : known) {
            if (name.matches(one.test())
                    && one.message().matcher(all).find()
                    && (!one.noneBeyond() || hasNoneBeyond(name, all))) {
                ofTheSuite.merge(one.reason(), 1, Integer::sum);
                return true;
            }
        }
        ours.merge(name + ": " + message.replaceAll("\\s+", " "), 1, Integer::sum);
        return false;
    }

    /** Whether the type's last value, for tests of before its first, is not beyond the time that the request asks for. */
    private boolean hasNoneBeyond(String test, String request) throws IOException {
        boolean after = test.startsWith("after");
        String time = first(INSTANT, request).or(() -> first(after ? END : BEGIN, request)).orElseThrow();
        String property = first(PROPERTY, request).orElseThrow();
        String type = first(TYPE, request).orElseThrow();
        Optional<Instant> extreme = extreme(type, property, after);
        Instant asked = OffsetDateTime.parse(time.replace(' ', '+')).toInstant();
        return extreme.isEmpty() || (after ? !extreme.get().isAfter(asked) : !extreme.get().isBefore(asked));
    }

    /** The largest or smallest value in the server's order, which does not go through its filters; empty: there is none. */
    private Optional<Instant> extreme(String type, String property, boolean largest) throws IOException {
        URL url = new URL(wfs + "?service=WFS&version=2.0.0&request=GetFeature&count=1&outputFormat=csv&typeNames=" + type
                + "&propertyName=" + property + "&sortBy=" + property + (largest ? "+DESC" : "+ASC"));
        String[] lines = new String(url.openStream().readAllBytes(), StandardCharsets.UTF_8).split("\r\n");
        int column = List.of(lines[0].split(",")).indexOf(property);
        String value = lines.length < 2 ? "" : lines[1].split(",", -1)[column];
        return value.isEmpty() ? Optional.empty() : Optional.of(OffsetDateTime.parse(value).toInstant());
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
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
