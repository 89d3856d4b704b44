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
 * Compares a database's numbers of cleaning, clustering and scoring with those that the migrations ship, and puts the shipped
 * ones back. The migrations themselves run for it in a schema that lasts for the transaction: no number is written twice.
 * Models and presets that are not shipped are left alone.
 */
public final class ShippedRules {
    private static final String SCRATCH = "sidewalk_shipped_rules";

    /** All that make rule tables or change them. */
    private static final List<String> MIGRATIONS = List.of("V2__rules.sql");

    /** In the order in which rows can be added. */
    private static final List<RuleTable> TABLES = List.of(
            new RuleTable("quality_threshold", "name", "true"),
            new RuleTable("cluster_threshold", "label_type", "true"),
            new RuleTable("score_threshold", "name", "true"),
            RuleTable.ofModels("score_model", "model"),
            RuleTable.ofModels("score_weight", "model, label_type"),
            RuleTable.ofModels("score_multiplier", "model, label_type, severity"),
            RuleTable.ofModels("score_tag_adjustment", "model, label_type, tag"),
            RuleTable.ofPresets("score_preset", "preset"),
            RuleTable.ofPresets("score_preset_weight", "preset, label_type"));

    private static final String UNIQUE_VIOLATION = "23505";

    private ShippedRules() {}

    /**
     * A row that is not as it was shipped.
     *
     * @param table its table
     * @param key what tells it from the table's other rows: {@code 2026-06, Obstacle}
     * @param database the values that differ, as the database has them; {@code missing}: it has no such row
     * @param shipped the same as shipped; {@code not shipped}: there is no such row
     */
    public record Difference(String table, String key, String database, String shipped) {}

    /** A table of rules. @param isOfShipped which rows of the database are compared and replaced */
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
     * What differs; nothing is changed.
     *
     * @param connection of the schema's owner, whose schema is the one of this program
     */
    public static List<Difference> compare(Connection connection) throws SQLException {
        return inTransaction(connection, false);
    }

    /**
     * Makes all rules of shipped models and presets, and all thresholds, what was shipped, in one transaction. The next
     * refresh computes everything anew when anything differed.
     *
     * @param connection of the schema's owner, whose schema is the one of this program
     * @return what differed
     * @throws SchemaException when a row that is not shipped stands in the way; nothing was changed
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
                        "a row that is not shipped stands in the way of one that is; nothing was changed: "
                                + UpgradeFault.detail(e),
                        e);
            }
            throw e;
        } finally {
            if (!connection.isClosed()) {
                connection.rollback();
            }
        }
    }

    /** Makes the shipped rules beside those of the database. */
    private static void ship(Statement statement) throws SQLException {
        statement.execute("SET LOCAL standard_conforming_strings = on");
        statement.execute("CREATE SCHEMA " + SCRATCH);
        statement.execute("SET LOCAL search_path = " + SCRATCH);
        for (String migration : MIGRATIONS) {
            statement.execute(text("/sql-views/migrations/" + migration));
        }
        // a table with checks to come cannot be dropped; keys of the database stay deferred
        statement.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED");
        statement.execute(
                "SET LOCAL search_path = " + Schema.NAME + ", public"); // of the triggers, which raise rule_version
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
                throw new IllegalStateException("the program lacks " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
