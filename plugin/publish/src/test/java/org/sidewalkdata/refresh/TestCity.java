package org.sidewalkdata.refresh;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/**
 * A database in which tests create a tiny synthetic city by SQL, and refresh it. Functions keep fixtures short:
 * {@code u(7)} is the id of user 7, {@code at(3, 4)} the point 3 m east and 4 m north of the city's center;
 * {@code SELECT label(…)} and {@code SELECT votes(…)} add the same as the methods of these names.
 */
final class TestCity implements AutoCloseable {
    private final PrivateDatabase database = PrivateDatabase.create();
    private final Connection connection;

    TestCity() throws SQLException {
        connection = database.dataSource().getConnection();
        run("""
            CREATE FUNCTION u(number integer) RETURNS uuid LANGUAGE sql IMMUTABLE
            RETURN ('00000000-0000-0000-0000-' || lpad(number::text, 12, '0'))::uuid;
            CREATE FUNCTION at(east double precision, north double precision) RETURNS geometry LANGUAGE sql IMMUTABLE
            RETURN ST_SetSRID(ST_MakePoint(degrees(east / 6371008.8), degrees(north / 6371008.8)), 4326);
            CREATE FUNCTION label(id integer, author integer, type text, east double precision, north double precision)
            RETURNS void LANGUAGE sql AS $$
              INSERT INTO label (label_id, user_id, pano_id, label_type, time_created, geom)
              VALUES (id, u(author), 'pano', type, '2024-05-01 12:00:00+00', at(east, north));
            $$;
            CREATE FUNCTION votes(label integer, VARIADIC votes integer[]) RETURNS void LANGUAGE sql AS $$
              INSERT INTO label_validation (label_id, user_id, validation)
              SELECT label, u(10 - place::integer), vote FROM unnest(votes) WITH ORDINALITY AS v (vote, place);
            $$;
            CREATE SCHEMA given;
            CREATE TABLE given.quality_threshold AS TABLE quality_threshold;
            CREATE TABLE given.cluster_threshold AS TABLE cluster_threshold;
            CREATE TABLE given.score_weight AS TABLE score_weight;
            CREATE TABLE given.score_grade AS TABLE score_grade;
            CREATE TABLE given.score_threshold AS TABLE score_threshold;
            """);
        found();
    }

    /** Empties all tables, in particular the published ones, and adds nine users who explored nothing. */
    void found() throws SQLException {
        run("""
            TRUNCATE city, region, street_edge, street_grade, app_user, audit_task, label, label_validation, tag, tag_exclusion,
              place, point, area_set, area, data_version, changed_label, changed_user, changed_street, changed_audit, changed_grade, changed_part;
            INSERT INTO data_version DEFAULT VALUES;
            """);
        run("TRUNCATE " + String.join(", ", published()));
        run("""
            UPDATE quality_threshold t SET value = g.value FROM given.quality_threshold g WHERE g.name = t.name;
            UPDATE cluster_threshold t SET meters = g.meters FROM given.cluster_threshold g WHERE g.label_type = t.label_type;
            DELETE FROM score_grade;
            INSERT INTO score_grade TABLE given.score_grade;
            UPDATE score_threshold t SET value = g.value FROM given.score_threshold g WHERE g.name = t.name;
            UPDATE score_weight t SET weight = g.weight FROM given.score_weight g
            WHERE (g.model, g.label_type) = (t.model, t.label_type);
            INSERT INTO app_user (user_id, meters_explored) SELECT u(n), 0 FROM generate_series(1, 9) n;
            """);
    }

    /** Returns every table that a refresh fills, from the catalog, so that no table can be forgotten. */
    List<String> published() throws SQLException {
        return rows("""
            SELECT relname FROM pg_class
            WHERE relnamespace = 'sidewalk'::regnamespace AND relkind = 'r' AND relname LIKE 'published\\_%'
            ORDER BY 1
            """);
    }

    DataSource dataSource() {
        return database.dataSource();
    }

    /** Returns the owner's pool. */
    DataSource pool() {
        return database.pool();
    }

    /** Returns the pool of the service. */
    DataSource reader() {
        return database.reader();
    }

    /** Runs statements. */
    TestCity run(String sql) throws SQLException {
        Sql.run(connection, sql);
        return this;
    }

    /**
     * Adds a label of user {@code user}, in meters from the city's center; panorama and creation are the same for all.
     */
    TestCity label(int id, int user, String type, double east, double north) throws SQLException {
        return run("SELECT label(%d, %d, '%s', %s, %s)".formatted(id, user, type, east, north));
    }

    /** Adds a label with a street, a severity as SQL, and a panorama of its own. */
    TestCity label(int id, int street, String type, double east, double north, String severity) throws SQLException {
        return label(id, 1, type, east, north)
                .run("UPDATE label SET street_edge_id = %d, severity = %s, pano_id = 'p%d' WHERE label_id = %d"
                        .formatted(street, severity, id, id));
    }

    /**
     * Adds votes on a label, by one voter each: {@code "1,1,2"} is two agree by users 9 and 8 and one disagree by user
     * 7.
     */
    TestCity votes(int label, String votes) throws SQLException {
        return run("SELECT votes(%d, %s)".formatted(label, votes));
    }

    RefreshReport refresh() throws SQLException {
        return new Refresh(pool()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    /** Returns the rows of a query as text: columns joined by {@code |}, null as nothing. */
    List<String> rows(String sql) throws SQLException {
        return Sql.rows(connection, sql, "");
    }

    /** Refreshes, then reads. */
    List<String> refreshed(String sql) throws SQLException {
        refresh();
        return rows(sql);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
        database.close();
    }
}
