package org.sidewalkdata.load.existing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rights that a login needs to load a city, as statements for an administrator of the Project Sidewalk database. Pure. */
public final class Grants {
    /** Stands for the login in {@link #statements}: a variable of psql. */
    public static final String LOGIN = ":\"login\"";

    private Grants() {}

    /** Schemas first, then the columns of each table that are read, and no others. */
    public static List<String> statements(String schema) {
        Map<String, Set<String>> columns = new LinkedHashMap<>();
        for (Need need : Need.ALL) {
            columns.computeIfAbsent(table(schema, need), name -> new LinkedHashSet<>())
                    .addAll(need.columns());
        }
        var statements = new ArrayList<String>();
        statements.add("GRANT USAGE ON SCHEMA " + quoted(schema) + ", \"sidewalk_login\" TO " + LOGIN + ";");
        columns.forEach((table, names) ->
                statements.add("GRANT SELECT (" + String.join(", ", names) + ") ON " + table + " TO " + LOGIN + ";"));
        return statements;
    }

    private static String table(String schema, Need need) {
        int point = need.table().indexOf('.');
        return point < 0
                ? quoted(schema) + "." + quoted(need.table())
                : quoted(need.table().substring(0, point)) + "."
                        + quoted(need.table().substring(point + 1));
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
