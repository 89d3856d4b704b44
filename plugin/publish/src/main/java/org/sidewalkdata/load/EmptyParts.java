package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.report.BundleException;

/**
 * Rejects data that would delete all regions, all streets or all labels: the usual cause is a broken download that is
 * only a header, or a file of bad rows only that were to be skipped, not a city that lost all of them.
 */
final class EmptyParts {
    private record Kind(SourceTable table, Part part, String things) {}

    private EmptyParts() {}

    /**
     * Rejects a part without rows when the database has some.
     *
     * @throws BundleException names the file or table and how many rows the database has; nothing is changed
     */
    static void refuse(Connection connection, CityData data) throws SQLException {
        for (Kind kind : List.of(
                new Kind(SourceTable.REGION, data.regions(), "regions"),
                new Kind(SourceTable.STREET_EDGE, data.streets(), "streets"),
                new Kind(SourceTable.LABEL, data.labels(), "labels"))) {
            long present = number(connection, "SELECT count(*) FROM " + kind.table.name());
            if (present > 0 && number(connection, "SELECT count(*) FROM " + kind.table.staged()) == 0) {
                throw new BundleException("Nothing was changed: " + kind.part.name() + " has no usable row, but"
                        + " the database has " + present + " " + kind.things
                        + ". To delete all of them, load with --allow-empty.");
            }
        }
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }
}
