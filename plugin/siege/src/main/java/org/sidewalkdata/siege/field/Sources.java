package org.sidewalkdata.siege.field;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A hash over all that a load writes: a load that was killed left everything or nothing. */
public final class Sources {
    private static final List<String> TABLES = List.of(
            "city",
            "region",
            "street_edge",
            "app_user",
            "audit_task",
            "label",
            "label_validation",
            "tag",
            "tag_exclusion");

    private Sources() {}

    public static String hash(Database database) throws SQLException {
        StringBuilder all = new StringBuilder();
        try (Connection connection = database.connect()) {
            for (String table : TABLES) {
                all.append(Database.value(
                        connection,
                        "SELECT md5(coalesce(string_agg(row::text, ';' ORDER BY row::text COLLATE \"C\"), '')) FROM "
                                + table + " row"));
            }
        }
        return all.toString();
    }
}
