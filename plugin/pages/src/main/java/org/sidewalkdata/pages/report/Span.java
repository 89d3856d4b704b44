package org.sidewalkdata.pages.report;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps the least and the greatest of the added values. Used by one thread. */
final class Span<T extends Comparable<? super T>> {
    private @Nullable T first;
    private @Nullable T last;

    void add(T value) {
        first = first == null || value.compareTo(first) < 0 ? value : first;
        last = last == null || value.compareTo(last) > 0 ? value : last;
    }

    /** Returns the least value. Empty: no value was added. */
    Optional<T> first() {
        return Optional.ofNullable(first);
    }

    /** Returns the greatest value. Empty: no value was added. */
    Optional<T> last() {
        return Optional.ofNullable(last);
    }
}
