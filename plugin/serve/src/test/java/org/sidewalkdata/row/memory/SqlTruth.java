package org.sidewalkdata.row.memory;

/** True, false or unknown, as SQL computes with null. */
enum SqlTruth {
    FALSE,
    UNKNOWN,
    TRUE;

    static SqlTruth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** The lesser of the two. */
    SqlTruth and(SqlTruth other) {
        return compareTo(other) < 0 ? this : other;
    }

    /** The greater of the two. */
    SqlTruth or(SqlTruth other) {
        return compareTo(other) > 0 ? this : other;
    }

    SqlTruth not() {
        return values()[values().length - 1 - ordinal()];
    }
}
