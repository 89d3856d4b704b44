package org.sidewalkdata.load;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.report.RemovalException;

/**
 * Rejects data without an optional part that the last load had: what is then derived differs. A city that never had the
 * part loads without it, and so does a database without streets, which has nothing to lose.
 */
final class MissingParts {
    private MissingParts() {}

    /** Returns the names of the optional parts that the data have, in a fixed order. */
    static List<String> optional(CityData data) {
        var parts = new ArrayList<String>();
        add(parts, "city", data.about());
        add(parts, "street_names", data.streetNames());
        add(parts, "street_grades", data.streetGrades());
        add(parts, "label_tags", data.tags());
        add(parts, "users", data.users());
        add(parts, "audit_tasks", data.auditTasks());
        add(parts, "validations", data.validations());
        add(parts, "places", data.places());
        return parts;
    }

    private static void add(List<String> parts, String name, Optional<?> part) {
        if (part.isPresent()) {
            parts.add(name);
        }
    }

    /**
     * Rejects the data if a part is missing, unless everything may be removed.
     *
     * @throws RemovalException names the parts; nothing is changed
     */
    static void refuse(Connection connection, CityData data, LoadOptions options) throws SQLException {
        var missing = new ArrayList<>(ofLastLoad(connection));
        missing.removeAll(optional(data));
        missing.removeIf(BroughtSets::isSet);
        if (!missing.isEmpty() && options.maxRemovedPercent().compareTo(BigDecimal.valueOf(100)) < 0) {
            throw new RemovalException("Nothing was changed: the last load had " + String.join(", ", missing)
                    + ", which the " + data.kind()
                    + " does not have any more. To load without, run load with --max-removed 100%.");
        }
    }

    private static List<String> ofLastLoad(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet state = statement.executeQuery("""
                        SELECT coalesce(optional_parts, '{}') FROM source_state WHERE EXISTS (SELECT FROM street_edge)""")) {
            if (!state.next()) {
                return List.of();
            }
            Array parts = state.getArray(1);
            return Arrays.asList((String[]) parts.getArray());
        }
    }
}
