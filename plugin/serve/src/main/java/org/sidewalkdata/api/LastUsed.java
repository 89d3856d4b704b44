package org.sidewalkdata.api;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was used last of large values of a data version, as long as memory suffices. A plan of 200,000 labels has 17 MB.
 * Thread-safe.
 */
final class LastUsed<T> extends LinkedHashMap<String, SoftReference<T>> {
    private static final long serialVersionUID = 1;
    private final int most;

    LastUsed(int most) {
        super(most, 1, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, SoftReference<T>> eldest) {
        return size() > most;
    }

    synchronized @Nullable T find(String question) {
        SoftReference<T> kept = get(question);
        return kept == null ? null : kept.get();
    }

    T findOrKeep(String question, Supplier<T> made) {
        T present = find(question);
        if (present != null) {
            return present; // made by a request before this one
        }
        T value = made.get();
        synchronized (this) {
            put(question, new SoftReference<>(value));
        }
        return value;
    }
}
