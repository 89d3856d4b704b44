package org.sidewalkdata.collection;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/** The reference of the views, {@code sql-views/README.md}, is generated from the comments of the views and their columns. */
@Tag("golden")
@Tag("postgis")
class ViewsContractTest {
    private static final String PAGE = """
            # The views of the database

            This page is generated from the comments of the database, which are in the files of `views/`.

            The views of the schema `sidewalk` are the contract for readers of the database.
            [The manual](../docs/operate/database.md) describes the tables, the rules for every view, upgrades and the tuning of the rules.
            [The rules](../docs/rules.md) define numbers such as D5, and [the rules shared with Project Sidewalk](../docs/upstream-rules.md) those such as U5.

            %s
            """;

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void thePageListsTheViewsAndTheirColumns() {
        List<String> views =
                database.sql().rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk' ORDER BY 1");
        String links = views.stream()
                .map(view -> "[" + view + "](#" + view + ")")
                .collect(Collectors.joining(",\n", "Views:\n", "."));
        String sections = views.stream().map(ViewsContractTest::section).collect(Collectors.joining("\n"));
        Golden.assertMatches(
                Repository.root().resolve("sql-views/README.md"),
                String.format(Locale.ROOT, PAGE, links) + "\n" + sections);
    }

    private static String section(String view) {
        return String.format(
                Locale.ROOT,
                """
                ## `%s`
                %s

                | column | type | meaning |
                |---|---|---|
                %s
                """,
                view,
                database.sql().value("SELECT obj_description('" + view + "'::regclass)"),
                String.join("\n", columns(view)));
    }

    private static List<String> columns(String view) {
        return database.sql().rows("""
                SELECT format('| `%%s` | %%s | %%s |', attname, format_type(atttypid, atttypmod), col_description(attrelid, attnum))
                FROM pg_attribute
                WHERE attrelid = '%s'::regclass AND attnum > 0 AND NOT attisdropped
                ORDER BY attnum
                """.formatted(view));
    }
}
