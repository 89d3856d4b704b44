package org.sidewalkdata.changes;

import org.jspecify.annotations.Nullable;

/** A record of one or both editions, and what happened to it. */
interface Changed {
    Change change();

    /** Returns the values of its columns, in order: a list of texts for reasons, longitudes and latitudes for a geometry. */
    @Nullable
    Object[] cells();
}
