package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that all times of a column have one form in JSON and CSV: pandas parses a column by the form of its first
 * value.
 */
class TimesLookAlikeTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z");
    private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\":\"(" + TIME + ")\"");

    /** The formats with times as text. */
    private static final Set<String> CSV = Set.of("places", "regions", "sidewalk_presence", "streets", "validations");

    private final Map<String, Set<String>> forms = new TreeMap<>();

    @Test
    void inEveryAnswerThatAPersonHasSeen() throws IOException {
        try (Stream<Path> files = Files.walk(GOLDEN)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".response")).toList()) {
                String collection = file.getParent().getFileName().toString();
                String answer = Files.readString(file);
                MEMBER.matcher(answer).results().forEach(found -> add(collection, found.group(1), found.group(2)));
                if (answer.contains("text/csv") && CSV.contains(collection)) {
                    TIME.matcher(answer).results().forEach(found -> add(collection, "csv", found.group()));
                }
            }
        }
        assertThat(forms)
                .containsKeys("validations.end_timestamp", "streets.last_label_date", "regions.first_label_date");
        assertThat(forms).allSatisfy((column, found) -> assertThat(found).hasSize(1));
        assertThat(forms.get("label_clusters.avg_label_date")).containsExactly("0-0-0T0:0:0Z"); // A6
    }

    private void add(String collection, String column, String time) {
        forms.computeIfAbsent(collection + "." + column, name -> new TreeSet<>())
                .add(time.replaceAll("\\d+", "0"));
    }
}
