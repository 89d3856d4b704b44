package org.sidewalkdata.changes;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** All records of two editions, also those that stayed the same, one at a time. Used by one thread. */
interface ChangeReader<T extends Changed> extends Closeable {
    /** Returns the next record; null: there are no more. */
    @Nullable
    T next() throws IOException;
}
