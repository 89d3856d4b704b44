package org.sidewalkdata.catalog;

import java.util.List;

/** The snapshots that a host offers. Thread-safe. */
@FunctionalInterface
public interface Snapshots {
    /** The snapshots of a host that offers none. */
    Snapshots NONE = List::of;

    /** Returns the snapshots that can be read now, the newest first. Never throws. */
    List<CitedSnapshot> newestFirst();
}
