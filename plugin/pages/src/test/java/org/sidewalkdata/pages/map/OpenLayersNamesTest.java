package org.sidewalkdata.pages.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The map's scripts use only what {@code openlayers/ol.js} takes from OpenLayers: the map does not start otherwise. */
class OpenLayersNamesTest {
    private static final String LIST = "const ol = {";

    @Test
    void scriptsUseOnlyWhatIsBundled() throws IOException {
        Set<String> bundled = bundled(Files.readString(Path.of("src/main/openlayers/ol.js")));
        assertThat(bundled).contains("Map", "style.Icon", "renderer.canvas.VectorTileLayer");
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources/map"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".js")).toList()) {
                assertThat(bundled).as(file.toString()).containsAll(used(Files.readString(file)));
            }
        }
    }

    /** Returns the names in {@code ol = { … }} with the names above them: {@code style.Icon} and {@code style}. */
    private static Set<String> bundled(String script) {
        var names = new HashSet<String>();
        var above = new StringBuilder();
        String list = script.substring(script.indexOf(LIST) + LIST.length());
        for (MatchResult one : all("(\\w+)(: \\{|: \\w+)?|\\}", list)) {
            if (one.group(1) == null) {
                above.setLength(Math.max(0, above.lastIndexOf(".", above.length() - 2) + 1));
            } else {
                names.add(above + one.group(1));
                if (": {".equals(one.group(2))) {
                    above.append(one.group(1)).append('.');
                }
            }
        }
        return names;
    }

    private static Set<String> used(String script) {
        var names = new TreeSet<String>();
        all("window\\.ol\\.((?:[a-z]+\\.)*\\w+)", script).forEach(one -> names.add(one.group(1)));
        for (MatchResult taken : all("\\{ ([\\w, ]+) \\} = window\\.ol((?:\\.[a-z]+)*)", script)) {
            String above = taken.group(2).isEmpty() ? "" : taken.group(2).substring(1) + ".";
            for (String name : taken.group(1).split(", ")) {
                names.add(above + name);
                all(
                                "(?<![.\\w])" + name + "\\.([A-Z]\\w+|\\w+(?=\\())",
                                Character.isLowerCase(name.charAt(0)) ? script : "")
                        .forEach(one -> names.add(above + name + "." + one.group(1)));
            }
        }
        return names;
    }

    private static List<MatchResult> all(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().toList();
    }
}
