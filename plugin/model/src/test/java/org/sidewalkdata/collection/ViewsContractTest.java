package org.sidewalkdata.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/** Each view's table in {@code sql-views/README.md} lists the view's columns with their types, no more and no fewer. */
@Tag("postgis")
class ViewsContractTest {
    private static final Pattern SECTION = Pattern.compile("(?ms)^## `(\\w+)`$(.*?)(?=^## |\\z)");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static Map<String, String> sections;

    @BeforeAll
    static void read() throws IOException {
        String readme = Files.readString(Repository.root().resolve("sql-views/README.md"));
        sections = SECTION.matcher(readme)
                .results()
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
    }

    static List<String> views() {
        return database.sql().rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk' ORDER BY 1");
    }

    @ParameterizedTest
    @MethodSource("views")
    void theTableOfAViewListsItsColumns(String view) {
        assertThat(sections).as("sections of sql-views/README.md").containsKey(view);
        assertThat(listed(view))
                .as("columns of " + view + " in sql-views/README.md and in the view")
                .containsExactlyInAnyOrderEntriesOf(columns(view));
    }

    /** Returns the types by column. */
    private static Map<String, String> listed(String view) {
        Map<String, String> types = new TreeMap<>();
        sections.getOrDefault(view, "")
                .lines()
                .filter(line -> line.startsWith("| `") || line.startsWith("| all of "))
                .map(line -> line.split(" *\\| *"))
                .forEach(cells -> types.putAll(row(cells[1], cells.length > 2 ? cells[2] : "")));
        return types;
    }

    /** Returns the columns of a table row: column names, or "all of `view` but `column`". */
    private static Map<String, String> row(String cell, String type) {
        List<String> names =
                NAME.matcher(cell).results().map(found -> found.group(1)).toList();
        if (cell.startsWith("all of ")) {
            Map<String, String> types = listed(names.get(0));
            names.forEach(types::remove);
            return types;
        }
        return names.stream().flatMap(ViewsContractTest::eachOf).collect(Collectors.toMap(name -> name, x -> type));
    }

    /** Expands {@code <type>_labels} to a column per label type and {@code <voters>_votes} to one per voter type. */
    private static Stream<String> eachOf(String name) {
        Stream<String> voters = name.contains("<voters>")
                ? Stream.of("combined", "human", "ai").map(kind -> name.replace("<voters>", kind))
                : Stream.of(name);
        return voters.flatMap(one -> one.contains("<type>")
                ? Stream.of(LabelType.values()).map(type -> one.replace("<type>", type.columnName()))
                : Stream.of(one));
    }

    private static Map<String, String> columns(String view) {
        return database.sql().rows("""
                SELECT attname, format_type(atttypid, atttypmod)
                FROM pg_attribute
                WHERE attrelid = '%s'::regclass AND attnum > 0 AND NOT attisdropped
                """.formatted(view)).stream()
                .map(row -> row.split("\\|"))
                .collect(Collectors.toMap(row -> row[0], row -> row[1], (one, other) -> one, TreeMap::new));
    }
}
