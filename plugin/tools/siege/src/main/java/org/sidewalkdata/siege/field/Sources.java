package org.sidewalkdata.siege.field;

import java.sql.Connection;
import java.sql.SQLException;
import org.sidewalkdata.testkit.SourceTables;

/** A hash over all that a load writes: a load that was killed left everything or nothing. */
public final class Sources {
    private Sources() {}

    public static String hash(Database database) throws SQLException {
        StringBuilder all = new StringBuilder();
        try (Connection connection = database.connect()) {
            for (String table : SourceTables.ALL) {
                all.append(Database.value(
                        connection,
                        "SELECT md5(coalesce(string_agg(row::text, ';' ORDER BY row::text COLLATE \"C\"), '')) FROM "
                                + table + " row"));
            }
        }
        return all.toString();
    }
}
