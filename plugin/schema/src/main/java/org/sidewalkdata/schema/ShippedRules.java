package org.sidewalkdata.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares a database's numbers of cleaning, clustering and scoring with those that the migrations ship, and restores
 * the shipped ones. The migrations themselves run in a schema that lasts for the transaction, so no number is written
 * twice. Models and presets that are not shipped are not touched.
 */
public final class ShippedRules {
    private static final String END = "-- Up to here, rules.";

    private static final String SCRATCH = "sidewalk_shipped_rules";

    /** All migrations that create or change rule tables: up to the line {@link #END}, or as a whole. */
    private static final List<String> MIGRATIONS =
            List.of("V2__rules.sql", "V8__grades.sql", "V12__mobility_aids_and_image_age.sql", "V17__reach.sql");

    /** In an order in which rows can be inserted. */
    private static final List<RuleTable> TABLES = List.of(
            new RuleTable("quality_threshold", "name", "true"),
            new RuleTable("cluster_threshold", "label_type", "true"),
            new RuleTable("score_threshold", "name", "true"),
            RuleTable.ofModels("score_model", "model"),
            RuleTable.ofModels("score_weight", "model, label_type"),
            RuleTable.ofModels("score_multiplier", "model, label_type, severity"),
            RuleTable.ofModels("score_tag_adjustment", "model, label_type, tag"),
            RuleTable.ofModels("score_grade", "model"),
            RuleTable.ofPresets("score_preset", "preset"),
            RuleTable.ofPresets("score_preset_weight", "preset, label_type"));

    private static final String UNIQUE_VIOLATION = "23505";

    private ShippedRules() {}

    /**
     * A row that differs from the shipped one.
     *
     * @param table name of the table
     * @param key key of the row in its table, {@code 2026-06, Obstacle}
     * @param database the differing values in the database; {@code missing}: the database has no such row
     * @param shipped the shipped values; {@code not shipped}: no such row is shipped
     */
    public record Difference(String table, String key, String database, String shipped) {}

    /** {@code isOfShipped}: condition of the rows of the database that are compared and replaced. */
    private record RuleTable(String name, String key, String isOfShipped) {
        static RuleTable ofModels(String name, String key) {
            return new RuleTable(name, key, "model IN (SELECT model FROM " + SCRATCH + ".score_model)");
        }

        static RuleTable ofPresets(String name, String key) {
            return new RuleTable(name, key, "preset IN (SELECT preset FROM " + SCRATCH + ".score_preset)");
        }

        String select() {
            return String.format(Locale.ROOT, """
                    SELECT concat_ws(', ', %2$s),
                      CASE WHEN d.numbers IS NULL THEN 'missing' ELSE (
                        SELECT string_agg(key || ' ' || coalesce(value, 'null'), ', ')
                        FROM jsonb_each_text(d.numbers)
                        WHERE d.numbers -> key IS DISTINCT FROM s.numbers -> key) END,
                      CASE WHEN s.numbers IS NULL THEN 'not shipped' ELSE (
                        SELECT string_agg(key || ' ' || coalesce(value, 'null'), ', ')
                        FROM jsonb_each_text(s.numbers)
                        WHERE d.numbers -> key IS DISTINCT FROM s.numbers -> key) END
                    FROM (
                      SELECT %2$s, to_jsonb(t) - '{%2$s}'::text[] AS numbers FROM %3$s.%1$s t WHERE %4$s) d
                    FULL JOIN (SELECT %2$s, to_jsonb(t) - '{%2$s}'::text[] AS numbers FROM %5$s.%1$s t) s USING (%2$s)
                    WHERE d.numbers IS DISTINCT FROM s.numbers
                    ORDER BY %2$s""", name, key, Schema.NAME, isOfShipped, SCRATCH);
        }
    }

    /**
     * Returns all differences; changes nothing.
     *
     * @param connection of the schema's owner; the schema has this program's version
     */
    public static List<Difference> compare(Connection connection) throws SQLException {
        return inTransaction(connection, false);
    }

    /**
     * Restores all shipped thresholds and all rules of shipped models and presets, in one transaction. If there was a
     * difference, the next refresh computes everything anew.
     *
     * @param connection of the schema's owner; the schema has this program's version
     * @return the differences before
     * @throws SchemaException when a row that is not shipped conflicts with a shipped one; nothing was changed
     */
    public static List<Difference> restore(Connection connection) throws SQLException {
        return inTransaction(connection, true);
    }

    private static List<Difference> inTransaction(Connection connection, boolean restores) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            ship(statement);
            List<Difference> differences = differences(statement);
            if (restores && !differences.isEmpty()) {
                putBack(statement);
                statement.execute("DROP SCHEMA " + SCRATCH + " CASCADE");
                connection.commit();
            }
            return differences;
        } catch (SQLException e) {
            if (UNIQUE_VIOLATION.equals(e.getSQLState())) {
                throw SchemaException.refused(
                        "a custom row conflicts with a shipped row; nothing was changed: " + UpgradeFault.detail(e), e);
            }
            throw e;
        } finally {
            if (!connection.isClosed()) {
                connection.rollback();
            }
        }
    }

    /** Creates the shipped rules next to those of the database. */
    private static void ship(Statement statement) throws SQLException {
        statement.execute("SET LOCAL standard_conforming_strings = on");
        statement.execute("CREATE SCHEMA " + SCRATCH);
        statement.execute("SET LOCAL search_path = " + SCRATCH);
        for (String migration : MIGRATIONS) {
            statement.execute(text("/sql-views/migrations/" + migration).split(END, 2)[0]);
        }
        // a table with pending constraint checks cannot be dropped; keys of the database stay deferred
        statement.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED");
        statement.execute(
                "SET LOCAL search_path = " + Schema.NAME + ", public"); // for the triggers, which raise rule_version
    }

    private static List<Difference> differences(Statement statement) throws SQLException {
        var differences = new ArrayList<Difference>();
        for (RuleTable table : TABLES) {
            try (ResultSet rows = statement.executeQuery(table.select())) {
                while (rows.next()) {
                    differences.add(
                            new Difference(table.name(), rows.getString(1), rows.getString(2), rows.getString(3)));
                }
            }
        }
        return differences;
    }

    private static void putBack(Statement statement) throws SQLException {
        for (int i = TABLES.size() - 1; i >= 0; i--) {
            RuleTable table = TABLES.get(i);
            statement.execute("DELETE FROM " + Schema.NAME + "." + table.name() + " WHERE " + table.isOfShipped());
        }
        for (RuleTable table : TABLES) {
            statement.execute("INSERT INTO " + Schema.NAME + "." + table.name() + " SELECT * FROM " + SCRATCH + "."
                    + table.name());
        }
    }

    private static String text(String resource) {
        try (InputStream in = ShippedRules.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
