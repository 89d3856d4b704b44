package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.Repository;

/** Only {@code styles/palette.css} has colors, each is used, and the pairs that people see together differ enough. */
class PaletteTest {
    private static final String PALETTE = "styles/palette.css";

    private static final Pattern COLOR =
            Pattern.compile("(?<![\\w&#])#(\\p{XDigit}{6}|\\p{XDigit}{3})(?![\\w-])|new Color\\(0x\\w+");

    /** A notation in an error message, a page that a developer writes, and the numbers of WCAG in a comment. */
    private static final Set<String> EXAMPLES = Set.of(
            "PenReader.java: #A0B1C2",
            "developers.html: #888888",
            "developers.html: #bd4540",
            "developers.html: #c08a00",
            "developers.html: #1f6f9f");

    private static final Pattern DECLARED = Pattern.compile("(?<![\\w-])--([\\w-]+): ([^;]+);");
    private static final Pattern USED =
            Pattern.compile("var\\(--([\\w-]+)\\)|\\bcolor(?:Of)?\\(['\"]([\\w-]+)['\"]\\)");

    private static final Map<String, String> FILES = files();

    private static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> plugin = Files.walk(Repository.root().resolve("plugin"));
                Stream<Path> styles = Files.list(Repository.root().resolve("styles"))) {
            for (Path file : Stream.concat(plugin, styles).toList()) {
                String name = Repository.root().relativize(file).toString();
                if (name.matches("(plugin/.*/src/main|styles)/.*\\.(java|js|css|html|qml|sld|json)")) {
                    files.put(name, Files.readString(file));
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return files;
    }

    @Test
    void noOtherFileHasAColor() {
        Set<String> found = new TreeSet<>();
        FILES.forEach((name, text) -> COLOR.matcher(text).results().forEach(color -> {
            String where = name.substring(name.lastIndexOf('/') + 1) + ": " + color.group();
            if (!name.equals(PALETTE) && !EXAMPLES.contains(where)) {
                found.add(name + ": " + color.group() + " belongs into " + PALETTE);
            }
        }));
        assertThat(FILES).hasSizeGreaterThan(500);
        assertThat(found).isEmpty();
    }

    @Test
    void everyNameIsDeclared() {
        Set<String> declared = new TreeSet<>();
        FILES.values().forEach(text -> DECLARED.matcher(text).results().forEach(name -> declared.add(name.group(1))));
        Set<String> missing = new TreeSet<>();
        FILES.forEach((file, text) -> USED.matcher(text).results().forEach(use -> {
            String name = use.group(1) == null ? use.group(2) : use.group(1);
            if (!declared.contains(name) && !name.equals("name")) {
                missing.add(file + ": --" + name);
            }
        }));
        assertThat(missing).isEmpty();
    }

    /** A script or class also makes names of a beginning, such as {@code type-}. */
    @Test
    void everyColorIsUsed() {
        String all = String.join("\n", FILES.values());
        assertThat(mode("").keySet()).allSatisfy(name -> {
            String start = name.substring(0, name.lastIndexOf('-') + 1);
            assertThat(Stream.of(
                            "(--" + name + ")", "'" + name + "'", '"' + name + '"', start + "${", '"' + start + '"'))
                    .as(name)
                    .anyMatch(all::contains);
        });
    }

    @Test
    void programsKnowLightColors() {
        assertEquals(Palette.color("ink"), Palette.color("text"));
        assertThat(Palette.fill("a: var(--paper);")).matches("a: #[0-9A-F]{6};");
        assertThatThrownBy(() -> Palette.color("mauve"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no color --mauve");
    }

    /** WCAG 2.2, 1.4.3 and 1.4.11. Marks, scores and slopes have an edge, which has the contrast. */
    @ParameterizedTest
    @CsvSource({
        "text, ground, 4.5",
        "text, card, 4.5",
        "text, code, 4.5",
        "quiet, ground, 4.5",
        "quiet, card, 4.5",
        "link, ground, 4.5",
        "link, card, 4.5",
        "on-accent, accent, 4.5",
        "warn, warn-ground, 4.5",
        "good, ground, 4.5",
        "bad, ground, 4.5",
        "edge, ground, 3",
        "focus, ground, 3",
        "street-name, halo, 4.5",
        "region-name, halo, 4.5",
        "document-text, paper, 4.5",
        "document-quiet, paper, 4.5",
        "document-quiet, document-card, 4.5",
        "paper, ink, 4.5",
        "paper, number-ink, 4.5",
        "paper, place, 4.5",
        "fault, paper, 4.5",
        "point, paper, 3",
        "region-name-in-pictures, paper, 4.5",
        "street-edge, map-ground, 3",
        "region-border, map-ground, 3",
        "unaudited-street, map-ground, 3",
        "mark-edge, map-ground, 3",
        "reach-sure, map-ground, 3",
        "reach-perhaps, map-ground, 3",
        "reach-lost, map-ground, 3",
        "outline, ground, 3",
        "pointed-out, ink, 3"
    })
    void colorsDifferEnough(String one, String other, double least) {
        for (String mode : List.of("", "@media (prefers-color-scheme: dark)", "@media print")) {
            Map<String, String> colors = mode(mode);
            assertThat(contrast(resolve(colors, one), resolve(colors, other)))
                    .as("contrast of --%s to --%s, %s", one, other, mode.isEmpty() ? "light" : mode)
                    .isGreaterThanOrEqualTo(least);
        }
    }

    /** Returns the colors of a mode by name: those of light mode, and those after the head of the mode. */
    private static Map<String, String> mode(String head) {
        String css = Palette.css();
        Map<String, String> colors = new HashMap<>();
        for (String start : List.of("", head)) {
            int from = css.indexOf(start);
            int to = css.indexOf("@media", from + 1);
            DECLARED.matcher(css.substring(from, to < 0 ? css.length() : to))
                    .results()
                    .forEach(color -> colors.put(color.group(1), color.group(2)));
        }
        return colors;
    }

    private static String resolve(Map<String, String> colors, String name) {
        var other = USED.matcher(colors.get(name));
        return other.matches() ? resolve(colors, other.group(1)) : colors.get(name);
    }

    private static double contrast(String one, String other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(String color) {
        double[] weights = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int part = 0; part < 3; part++) {
            double value = Integer.parseInt(color.substring(1 + 2 * part, 3 + 2 * part), 16) / 255.0;
            sum += weights[part] * (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
        }
        return sum;
    }
}
