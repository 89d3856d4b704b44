package org.sidewalkdata.refresh.change;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;

/** The notes of triggers about changes in the source tables since the last refresh (migration V1). */
public final class ChangeNotes {
    private static final String[] TABLES = {
        "changed_label", "changed_user", "changed_street", "changed_audit", "changed_grade", "changed_part"
    };

    private ChangeNotes() {}

    /** Returns whether nothing was noted. */
    public static boolean isEmpty(RefreshConnection database) throws SQLException {
        return database.isTrue("""
            SELECT NOT EXISTS (SELECT FROM changed_label)
              AND NOT EXISTS (SELECT FROM changed_user)
              AND NOT EXISTS (SELECT FROM changed_street)
              AND NOT EXISTS (SELECT FROM changed_audit)
              AND NOT EXISTS (SELECT FROM changed_grade)
              AND NOT EXISTS (SELECT FROM changed_part)
            """);
    }

    /** A larger part that changes, by the name that the triggers note. */
    public enum Part {
        EVERYTHING,
        TAGS,
        PLACES,
        POINTS
    }

    /** Returns whether the part changed. */
    public static boolean has(RefreshConnection database, Part part) throws SQLException {
        String name = part.name().toLowerCase(Locale.ROOT);
        return database.isTrue("SELECT EXISTS (SELECT FROM changed_part WHERE part = '" + name + "')");
    }

    /** Deletes the notes that this refresh saw; notes that others commit meanwhile stay. */
    public static void clear(RefreshConnection database) throws SQLException {
        for (String table : TABLES) {
            database.execute("DELETE FROM " + table);
        }
    }
}
