package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The privileges that a login needs to load a city, as statements for an administrator of the Project Sidewalk
 * database. Pure.
 */
final class Grants {
    /** Placeholder for the login in {@link #statements}: a variable of psql. */
    static final String LOGIN = ":\"login\"";

    private Grants() {}

    /** Returns grants on schemas first, then on exactly those columns of each existing table that are read. */
    static List<String> statements(SourceSchema shape, String schema) {
        Map<String, Set<String>> columns = new LinkedHashMap<>();
        SourceColumns.ALL.forEach(need -> {
            List<String> missing = shape.missing(need);
            need.columns().stream()
                    .filter(column -> !missing.contains(column))
                    .forEach(column -> columns.computeIfAbsent(need.table(), table -> new LinkedHashSet<>())
                            .add(column));
        });
        var statements = new ArrayList<String>();
        statements.add("GRANT USAGE ON SCHEMA " + SourceSchema.quoted(schema)
                + (shape.hasTable(SourceColumns.ROLES) ? ", \"sidewalk_login\"" : "") + " TO " + LOGIN + ";");
        columns.forEach((table, names) -> statements.add(
                "GRANT SELECT (" + String.join(", ", names) + ") ON " + shape.name(table) + " TO " + LOGIN + ";"));
        return statements;
    }
}
