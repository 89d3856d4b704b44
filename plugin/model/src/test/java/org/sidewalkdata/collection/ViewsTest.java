package org.sidewalkdata.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static final List<PublishedCollection> COLLECTIONS = DeclaredCollections.ofViews();

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    /** Views of which every collection shows only a part. */
    private static final Set<String> WIDER_VIEWS = Set.of("access_score_street_tiles", "areas", "street_scores");

    static Stream<String> views() {
        Set<String> views = COLLECTIONS.stream().map(PublishedCollection::view).collect(Collectors.toSet());
        return database.sql().rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk'").stream()
                .filter(views::contains);
    }

    @ParameterizedTest
    @MethodSource("views")
    void theColumnsOfTheViewAreThoseOfACollection(String view) {
        Set<String> columns = comments(view).keySet();
        List<PublishedCollection> collections = COLLECTIONS.stream()
                .filter(collection -> collection.view().equals(view))
                .toList();
        if (WIDER_VIEWS.contains(view)) {
            assertThat(collections.stream().flatMap(collection -> columns(collection).stream()))
                    .filteredOn(column -> column.matches("\\w+")) // others are expressions
                    .isSubsetOf(columns);
        } else {
            assertThat(columns)
                    .as("columns of the view %s against those of its collections, shown or for filters", view)
                    .isIn(collections.stream().map(ViewsTest::columns).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("views")
    void noCommentNamesARule(String view) {
        assertThat(String.join("\n", comments(view).values()))
                .as("numbers of rules, which mean nothing to readers of the database and of map servers")
                .doesNotContainPattern("\\b[ABDPU][0-9]+(\\.[0-9]+)?\\b");
    }

    private static Set<String> columns(PublishedCollection collection) {
        return Stream.concat(
                        Stream.concat(collection.columns().stream(), collection.hidden().stream())
                                .map(Column::sqlName),
                        NOT_SHOWN.getOrDefault(collection.view(), Set.of()).stream())
                .collect(Collectors.toSet());
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
