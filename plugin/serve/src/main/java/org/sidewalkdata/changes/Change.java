package org.sidewalkdata.changes;

import java.util.Locale;

/** What happened to a record between two editions. */
enum Change {
    SAME,
    ADDED,
    REMOVED,
    CHANGED;

    /** Returns the word in answers. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
