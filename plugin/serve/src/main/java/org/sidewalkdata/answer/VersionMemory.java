package org.sidewalkdata.answer;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.row.ReadView;

/**
 * What the services of a host keep of the data version that is read: the first request that needs a value makes it, and
 * the others wait for it. All values are dropped when another version is read. Thread-safe.
 */
public final class VersionMemory {
    private record Key(Kind<?> kind, Object detail) {}

    private record Kept(String version, Map<Key, Once> values) {}

    /** A value that is made once. If that fails, the next request tries again. */
    private static final class Once {
        private volatile @Nullable Object value;
    }

    private volatile Kept kept = new Kept("", Map.of());

    /** A kind of values. Each object is another kind. */
    public static final class Kind<T> {
        @SuppressWarnings("unchecked") // only get puts values of a kind
        private T cast(Object value) {
            return (T) value;
        }
    }

    /**
     * Returns a value, and makes it if it is not there. The maker may get other values.
     *
     * @param detail tells values of the kind apart; clients must not choose it freely, because nothing limits how many are
     *     kept
     */
    public <T> T get(ReadView view, Kind<T> kind, Object detail, Supplier<T> maker) {
        Once once = of(view).computeIfAbsent(new Key(kind, detail), key -> new Once());
        Object value = once.value;
        if (value != null) {
            return kind.cast(value);
        }
        synchronized (once) {
            Object made = once.value;
            if (made == null) {
                made = maker.get();
                once.value = made;
            }
            return kind.cast(made);
        }
    }

    /** Returns a value of which there is one, like {@link #get}. */
    public <T> T get(ReadView view, Kind<T> kind, Supplier<T> maker) {
        return get(view, kind, "", maker);
    }

    /** Returns a value if it is there; does not wait for it. */
    public <T> Optional<T> find(ReadView view, Kind<T> kind, Object detail) {
        return Optional.ofNullable(of(view).get(new Key(kind, detail)))
                .map(once -> once.value)
                .map(kind::cast);
    }

    private Map<Key, Once> of(ReadView view) {
        String version = view.version().tag();
        Kept present = kept;
        if (!present.version.equals(version)) {
            present = new Kept(version, new ConcurrentHashMap<>());
            kept = present;
        }
        return present.values;
    }
}
