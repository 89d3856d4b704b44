package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;

/**
 * The only row of {@code data_version}: raised once by each refresh that changed something, and by the first refresh
 * after a promotion.
 */
public final class DataVersionRow {
    /** SQL for the current timeline of this server, which is raised when a replica becomes the primary. */
    private static final String TIMELINE = "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int";

    private DataVersionRow() {}

    public static long version(RefreshConnection database) throws SQLException {
        return database.value("SELECT version FROM data_version", Long.class);
    }

    /** Copies the city, its box and its contact; returns whether they were different. */
    public static boolean refreshCity(RefreshConnection database) throws SQLException {
        return database.execute("""
            UPDATE data_version v SET (city, name, min_lon, min_lat, max_lon, max_lat, contact_name, contact_url)
              = ROW (c.city, c.name, c.min_lon, c.min_lat, c.max_lon, c.max_lat, c.contact_name, c.contact_url)
            FROM (SELECT) one
            LEFT JOIN city c ON true
            WHERE (v.city, v.name, v.min_lon, v.min_lat, v.max_lon, v.max_lat, v.contact_name, v.contact_url)
              IS DISTINCT FROM
                (c.city, c.name, c.min_lon, c.min_lat, c.max_lon, c.max_lat, c.contact_name, c.contact_url)
            """) > 0;
    }

    /** Returns whether the serving tables follow the current rules. */
    public static boolean followsRules(RefreshConnection database) throws SQLException {
        return database.isTrue("SELECT v.rule_version = r.version FROM data_version v CROSS JOIN rule_version r");
    }

    /** Notes the rules that the serving tables now follow. */
    public static void refreshRules(RefreshConnection database) throws SQLException {
        database.execute("""
            UPDATE data_version SET rule_version = r.version
            FROM rule_version r
            WHERE data_version.rule_version <> r.version
            """);
    }

    /**
     * Returns whether this server was a replica when the version was made: versions that clients have seen may be lost.
     */
    public static boolean isOfAnotherTimeline(RefreshConnection database) throws SQLException {
        return database.isTrue("SELECT version > 0 AND timeline <> " + TIMELINE + " FROM data_version");
    }

    /**
     * Raises the version. Its time is a whole second later than the last one, whatever the clock says. Otherwise a
     * client that sends only {@code If-Modified-Since} would be told that nothing changed when two versions fall into
     * one second, or until a clock that was put back catches up.
     */
    public static void raise(RefreshConnection database) throws SQLException {
        database.execute(String.format(Locale.ROOT, """
            UPDATE data_version
            SET version = version + 1,
              refreshed_at = greatest(refreshed_at + interval '1 second', date_trunc('second', clock_timestamp())),
              timeline = %s
            """, TIMELINE));
    }
}
