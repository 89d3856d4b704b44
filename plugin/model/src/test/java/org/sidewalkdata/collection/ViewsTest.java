package org.sidewalkdata.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * A field is in its collection and its view, or in neither; {@link ViewsContractTest} compares the views with their
 * contract.
 */
@Tag("postgis")
class ViewsTest {
    /** Columns that views publish for readers of the database and no answer shows. */
    private static final Map<String, Set<String>> NOT_SHOWN = Map.of(
            "opinions",
            Set.of("agree_count", "disagree_count", "prior_votes"),
            "street_grades",
            Set.of("steepest_grade"),
            "streets",
            Set.of(("auditor_count bridge completed_audit_count completed_user_count deleted layer length_meters"
                            + " start_node end_node street_name tunnel")
                    .split(" ")));

    /** Views of which several collections show a part. */
    private static final Set<String> WIDER_VIEWS = Set.of("street_scores", "areas");

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    static List<PublishedCollection> collections() {
        return PublishedCollections.ALL;
    }

    @ParameterizedTest
    @MethodSource("collections")
    void theColumnsOfTheViewAreThoseOfTheCollection(PublishedCollection collection) {
        var inTheView = assertThat(comments(collection.view()).keySet())
                .as("columns of the view " + collection.view() + " against its collection's, shown or for filters")
                .containsAll(columns(collection));
        if (!WIDER_VIEWS.contains(collection.view())) {
            Set<String> expected = new TreeSet<>(columns(collection));
            expected.addAll(NOT_SHOWN.getOrDefault(collection.view(), Set.of()));
            inTheView.containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("collections")
    void noCommentNamesARule(PublishedCollection collection) {
        assertThat(String.join("\n", comments(collection.view()).values()))
                .as("numbers of rules, which mean nothing to readers of the database and of map servers")
                .doesNotContainPattern("\\b[ABDPU][0-9]+(\\.[0-9]+)?\\b");
    }

    private static List<String> columns(PublishedCollection collection) {
        return Stream.concat(collection.columns().stream(), collection.hidden().stream())
                .map(Column::sqlName)
                .toList();
    }

    /** Returns the comments by column; empty text for a column without a comment. */
    private static Map<String, String> comments(String view) {
        return database.sql().rows("""
                        SELECT attname, coalesce(col_description(attrelid, attnum), '')
                        FROM pg_attribute
                        WHERE attrelid = to_regclass('%s') AND attnum > 0 AND NOT attisdropped
                        """.formatted(view)).stream()
                .map(row -> row.split("\\|", 2))
                .collect(Collectors.toMap(row -> row[0], row -> row[1]));
    }
}
