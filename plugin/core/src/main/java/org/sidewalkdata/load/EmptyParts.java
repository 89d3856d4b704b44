package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.sidewalkdata.load.bundle.Bundle;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.BundleException;

/**
 * Refuses a bundle that would take all regions, all streets or all labels away: far more often it is the header of a
 * download that broke, or nothing but bad rows that were to be skipped, than a city that has none any more.
 */
final class EmptyParts {
    private record Part(SourceTable table, BundleFile file, String things) {}

    private EmptyParts() {}

    /** @throws BundleException names the file and how many rows the database has; nothing is changed */
    static void refuse(Connection connection, Bundle bundle) throws SQLException {
        for (Part part : List.of(
                new Part(SourceTable.REGION, bundle.regions(), "regions"),
                new Part(SourceTable.STREET_EDGE, bundle.streets(), "streets"),
                new Part(SourceTable.LABEL, bundle.labels(), "labels"))) {
            long present = number(connection, "SELECT count(*) FROM " + part.table.name());
            if (present > 0 && number(connection, "SELECT count(*) FROM " + part.table.staged()) == 0) {
                throw new BundleException(
                        "Nothing was changed: " + part.file.name() + " has no row that can be used, but"
                                + " the database has " + present + " " + part.things
                                + ". To take them all away, load with --allow-empty.");
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
