package org.sidewalkdata.load.projectsidewalk;

import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.load.report.SourceException;

/** Checks whether a schema is a city of Project Sidewalk that can be read, and explains why not. */
final class Schemas {
    private final SourceConnection connection;
    private final SourceSchema shape;
    private final String schema;

    Schemas(SourceConnection connection, SourceSchema shape, String schema) {
        this.connection = connection;
        this.shape = shape;
        this.schema = schema;
    }

    /**
     * Returns the version of the schema.
     *
     * @throws SourceException when it cannot be read
     */
    Evolution require() {
        requireSchema();
        if (SourceColumns.ALL.stream()
                .filter(SourceColumns::isNeeded)
                .noneMatch(need -> shape.hasTable(need.table()))) {
            throw unfit("The schema " + schema
                    + " belongs to another application: it has none of Project Sidewalk's tables (" + needed() + ").");
        }
        requireOpen();
        Evolution evolution = evolution();
        evolution.require(schema);
        requireColumns(SourceColumns.ALL);
        return evolution;
    }

    /** Returns the schema of PostGIS in that database, quoted for a statement. */
    static String postgis(SourceConnection connection) {
        List<List<String>> found = connection.rows("""
                SELECT quote_ident(n.nspname)
                FROM pg_catalog.pg_extension AS e
                JOIN pg_catalog.pg_namespace AS n ON n.oid = e.extnamespace
                WHERE e.extname = 'postgis'""");
        if (found.isEmpty()) {
            throw unfit("The source database has no PostGIS, so it is not a Project Sidewalk database.");
        }
        return found.get(0).get(0);
    }

    private void requireSchema() {
        String same = "SELECT nspname FROM pg_catalog.pg_namespace WHERE nspname = '" + schema.replace("'", "''") + "'";
        if (!connection.rows(same).isEmpty()) {
            return;
        }
        String others = connection.rows("""
                        SELECT nspname FROM pg_catalog.pg_namespace
                        WHERE starts_with(nspname, 'sidewalk_') AND nspname <> 'sidewalk_login'
                        ORDER BY nspname""").stream().map(row -> row.get(0)).collect(Collectors.joining(", "));
        throw new SourceException(
                SourceException.Kind.NOT_THERE,
                "The source database has no schema " + schema + "; "
                        + (others.isEmpty() ? "no schema there begins with sidewalk_." : "it has " + others + "."));
    }

    /** Checks the privileges first: without them the contents of the tables cannot be checked. */
    private void requireOpen() {
        List<String> closed = SourceColumns.ALL.stream()
                .filter(need -> need.isNeeded() && !shape.closed(need).isEmpty())
                .map(need -> need.table() + " (" + String.join(", ", shape.closed(need)) + ")")
                .toList();
        if (!closed.isEmpty()) {
            throw new SourceException(
                    SourceException.Kind.CLOSED,
                    "The source login may not read required columns of " + schema + ": " + String.join(", ", closed)
                            + ". To print the GRANTs, run: ./sidewalk doctor --from …");
        }
    }

    private Evolution evolution() {
        requireColumns(SourceColumns.ALL.stream()
                .filter(need -> need.table().equals(SourceColumns.EVOLUTIONS))
                .toList());
        List<String> row = connection
                .rows(shape.sql("SELECT coalesce(max(id), 0), min(id) FILTER (WHERE state <> 'applied') FROM {"
                        + SourceColumns.EVOLUTIONS + "}"))
                .get(0);
        return new Evolution(Integer.parseInt(row.get(0)), row.get(1) == null ? null : Integer.valueOf(row.get(1)));
    }

    private void requireColumns(List<SourceColumns> needs) {
        List<String> missing = needs.stream()
                .filter(need -> need.isNeeded() && !shape.missing(need).isEmpty())
                .map(need -> shape.words(need.table(), shape.missing(need)))
                .toList();
        if (!missing.isEmpty()) {
            throw unfit("The schema " + schema + " lacks required tables or columns: " + String.join("; ", missing)
                    + ". It belongs to another version of Project Sidewalk or to another application.");
        }
    }

    private static String needed() {
        return SourceColumns.ALL.stream()
                .filter(SourceColumns::isNeeded)
                .map(SourceColumns::table)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static SourceException unfit(String message) {
        return new SourceException(SourceException.Kind.UNFIT, message);
    }
}
