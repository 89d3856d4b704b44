package org.sidewalkdata.row.memory;

/** True, false or unknown, as SQL computes with null. */
enum Truth {
    FALSE,
    UNKNOWN,
    TRUE;

    static Truth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** The lesser of the two. */
    Truth and(Truth other) {
        return compareTo(other) < 0 ? this : other;
    }

    /** The greater of the two. */
    Truth or(Truth other) {
        return compareTo(other) > 0 ? this : other;
    }

    Truth not() {
        return values()[values().length - 1 - ordinal()];
    }
}
