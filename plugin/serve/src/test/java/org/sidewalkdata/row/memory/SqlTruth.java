package org.sidewalkdata.row.memory;

/** True, false or unknown: SQL's three-valued logic. */
enum SqlTruth {
    FALSE,
    UNKNOWN,
    TRUE;

    static SqlTruth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** Returns the lesser of the two. */
    SqlTruth and(SqlTruth other) {
        return compareTo(other) < 0 ? this : other;
    }

    /** Returns the greater of the two. */
    SqlTruth or(SqlTruth other) {
        return compareTo(other) > 0 ? this : other;
    }

    SqlTruth not() {
        return values()[values().length - 1 - ordinal()];
    }
}
