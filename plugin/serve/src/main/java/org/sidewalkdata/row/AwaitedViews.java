package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.error.NotRefreshed;
import org.sidewalkdata.model.DataVersion;

/**
 * The views that no refresh has filled since the upgrade that brought them: nobody is answered from them, because what they lack
 * is not known, and not nought. Asked of the database once a data version. Thread-safe.
 */
final class AwaitedViews {
    /** Stored features are also done without where an older program's schema has no view of them: rows have columns, too. */
    private static final String AWAITED = String.format(Locale.ROOT, """
            SELECT view_name FROM awaiting_refresh
            UNION ALL
            SELECT '%1$s' WHERE to_regclass('%1$s') IS NULL
            """, Collections.CLUSTER_FEATURES.view());

    /** What the refresh stored of every cluster, told by the first of them; no row: there is none. */
    private static final String STORED_PROPERTIES =
            String.format(Locale.ROOT, """
            SELECT ARRAY(SELECT json_object_keys(('{' || feature)::json -> 'properties'))
            FROM %s
            ORDER BY label_cluster_id
            LIMIT 1
            """, Collections.CLUSTER_FEATURES.view());

    private volatile Known known = new Known("", Set.of());

    private record Known(String version, Set<String> views) {}

    /** Where to ask, in the version that is asked about; taken only when something must be asked. */
    @FunctionalInterface
    interface Database {
        Connection connection() throws SQLException;
    }

    /**
     * Does nothing when the view tells of the city.
     *
     * @throws org.sidewalkdata.error.DataSourceException that a refresh ends (503) when it does not yet
     */
    void refuse(String view, DataVersion version, Database database) throws SQLException {
        if (!isFilled(view, version, database)) {
            throw NotRefreshed.since("the view " + view);
        }
    }

    /** Whether the view tells of the city. */
    boolean isFilled(String view, DataVersion version, Database database) throws SQLException {
        Known present = known;
        if (!present.version.equals(version.tag())) {
            present = new Known(version.tag(), read(database.connection()));
            known = present;
        }
        return !present.views.contains(view);
    }

    private static Set<String> read(Connection connection) throws SQLException {
        Set<String> views = new HashSet<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery(AWAITED)) {
                while (row.next()) {
                    views.add(row.getString(1));
                }
            }
            String features = Collections.CLUSTER_FEATURES.view();
            if (!views.contains(features) && !areOfThisProgram(statement)) {
                views.add(features);
            }
        }
        return views;
    }

    /** Whether stored features show what this program's columns do: another version's program may have written them. */
    private static boolean areOfThisProgram(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery(STORED_PROPERTIES)) {
            return !row.next()
                    || Arrays.asList((Object[]) row.getArray(1).getArray())
                            .equals(Collections.LABEL_CLUSTERS.properties().stream()
                                    .map(Property::name)
                                    .toList());
        }
    }
}
