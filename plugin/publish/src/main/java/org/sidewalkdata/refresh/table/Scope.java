package org.sidewalkdata.refresh.table;

/** Which rows a step of a refresh is about: all, or those whose id is in a {@link KeySet}. */
@FunctionalInterface
public interface Scope {
    /** A full refresh. */
    Scope ALL = column -> "TRUE";

    /** The condition in SQL on a column that holds such an id. */
    String on(String column);
}
