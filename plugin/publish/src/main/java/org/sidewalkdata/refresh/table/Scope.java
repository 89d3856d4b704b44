package org.sidewalkdata.refresh.table;

/** The rows that a step of a refresh covers: all, or those whose id is in a {@link KeySet}. */
@FunctionalInterface
public interface Scope {
    /** All rows: a full refresh. */
    Scope ALL = column -> "TRUE";

    /** Returns the condition in SQL on a column that holds such an id. */
    String on(String column);
}
