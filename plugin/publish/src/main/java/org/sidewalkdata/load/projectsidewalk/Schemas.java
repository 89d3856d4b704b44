package org.sidewalkdata.load.projectsidewalk;

import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.load.report.SourceException;

/** Whether a schema is a city of Project Sidewalk that can be read, and what to say when it is not. */
final class Schemas {
    private final SourceConnection connection;
    private final SourceSchema shape;
    private final String schema;

    Schemas(SourceConnection connection, SourceSchema shape, String schema) {
        this.connection = connection;
        this.shape = shape;
        this.schema = schema;
    }

    /** @throws SourceException when it cannot be read */
    Evolution require() {
        requireSchema();
        if (SourceColumns.ALL.stream()
                .filter(SourceColumns::isNeeded)
                .noneMatch(need -> shape.hasTable(need.table()))) {
            throw unfit("The schema " + schema
                    + " is of another application: it has none of Project Sidewalk's tables (" + needed() + ").");
        }
        requireOpen();
        Evolution evolution = evolution();
        evolution.require(schema);
        requireColumns(SourceColumns.ALL);
        return evolution;
    }

    /** The schema of PostGIS in that database, ready for a statement. */
    static String postgis(SourceConnection connection) {
        List<List<String>> found = connection.rows("""
                SELECT quote_ident(n.nspname)
                FROM pg_catalog.pg_extension AS e
                JOIN pg_catalog.pg_namespace AS n ON n.oid = e.extnamespace
                WHERE e.extname = 'postgis'""");
        if (found.isEmpty()) {
            throw unfit("The source database has no PostGIS, so it is none of Project Sidewalk's.");
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
                        + (others.isEmpty() ? "none there begins with sidewalk_." : "it has " + others + "."));
    }

    /** What a login may not read it cannot judge either, so this comes first. */
    private void requireOpen() {
        List<String> closed = SourceColumns.ALL.stream()
                .filter(need -> need.isNeeded() && !shape.closed(need).isEmpty())
                .map(need -> need.table() + " (" + String.join(", ", shape.closed(need)) + ")")
                .toList();
        if (!closed.isEmpty()) {
            throw new SourceException(
                    SourceException.Kind.CLOSED,
                    "The source's login may not read what is needed of " + schema + ": " + String.join(", ", closed)
                            + ". The GRANTs are printed by: ./sidewalk doctor --from …");
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
            throw unfit("The schema " + schema + " lacks what cannot be done without: " + String.join("; ", missing)
                    + ". It is of another version of Project Sidewalk, or of another application.");
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
