package org.sidewalkdata.server.report;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The first and the last of what it was given. Used by one thread. */
final class Span<T extends Comparable<? super T>> {
    private @Nullable T first;
    private @Nullable T last;

    void add(T value) {
        first = first == null || value.compareTo(first) < 0 ? value : first;
        last = last == null || value.compareTo(last) > 0 ? value : last;
    }

    /** Empty: it was given nothing. */
    Optional<T> first() {
        return Optional.ofNullable(first);
    }

    /** Empty: it was given nothing. */
    Optional<T> last() {
        return Optional.ofNullable(last);
    }
}
