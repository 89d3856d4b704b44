package org.sidewalkdata.testkit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A request and its expected answer: {@code src/test/resources/golden/<collection or service>/<case>.request} and the
 * {@code .response} next to it. A request file has comment lines with #, fields {@code Name: value} and a line
 * {@code GET /path?query}. An answer file has status, headers and body, with archives unpacked.
 *
 * @param file the request file
 * @param query the query string as in the URL; empty for none
 * @param fields by name: the headers of the request, {@code Body}, and {@code Fixture}, the name of the served city
 */
public record GoldenPair(Path file, String method, String path, String query, Map<String, String> fields) {
    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final String ENDING = ".request";

    public GoldenPair {
        fields = Map.copyOf(fields);
    }

    /** Returns all pairs of the tested module in the order of their names. */
    public static Stream<GoldenPair> all() {
        return all(FOLDER);
    }

    /** Returns all pairs of a module in the order of their names. */
    public static Stream<GoldenPair> all(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .map(GoldenPair::read)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a request of the tested module, whose name is {@code <collection or service>/<case>}. */
    public static void write(String name, String request) {
        Golden.write(FOLDER.resolve(name + ENDING), request + "\n");
    }

    static GoldenPair read(Path file) {
        Map<String, String> fields = new LinkedHashMap<>();
        String request = "";
        for (String line : Golden.read(file).lines().toList()) {
            int colon = line.indexOf(": ");
            if (colon > 0 && line.indexOf(' ') > colon) {
                fields.put(line.substring(0, colon), line.substring(colon + 2));
            } else if (!line.startsWith("#") && !line.isBlank()) {
                request = line;
            }
        }
        String[] parts = (request + "?").split("[ ?]", 3);
        return new GoldenPair(file, parts[0], parts[1], parts[2].replaceFirst("\\?$", ""), fields);
    }

    /** Returns the headers of the request by name. */
    public Map<String, String> headers() {
        Map<String, String> headers = new TreeMap<>(fields);
        headers.keySet().removeAll(Set.of("Body", "Fixture"));
        return headers;
    }

    /** Returns the body of the request. */
    public Optional<String> body() {
        return Optional.ofNullable(fields.get("Body"));
    }

    /** Compares an answer with the reviewed one. A missing one is written, and {@code -Dbless} rewrites it. */
    public void assertAnswer(String text) {
        Golden.assertMatches(answer(), text);
    }

    /** Returns whether the reviewed answer has this status. True if there is none yet: the test of the pair writes it and fails. */
    public boolean isAnswered(int status) {
        return !Files.exists(answer()) || Golden.read(answer()).startsWith(status + "\n");
    }

    private Path answer() {
        return Path.of(file.toString().replace(ENDING, ".response"));
    }

    /** Returns an answer as text for review. */
    public static String text(int status, Map<String, String> headers, byte[] body) {
        StringBuilder text = new StringBuilder(status + "\n");
        headers.forEach((name, value) -> text.append(name + ": " + value + "\n"));
        return text + "\n" + ("application/zip".equals(headers.get("Content-Type")) ? unpacked(body) : visible(body));
    }

    private static String unpacked(byte[] archive) {
        StringBuilder text = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                text.append("== ").append(entry.getName()).append('\n').append(visible(zip.readAllBytes()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Makes carriage returns visible, which an editor or a diff would lose. */
    private static String visible(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8)
                .replace("\r\n", "<CR>\n")
                .replace("\r", "<CR>");
    }

    /** Returns the name of the case in a report, such as {@code label_clusters/all}. */
    @Override
    public String toString() {
        return FOLDER.relativize(file).toString().replace(ENDING, "");
    }
}
