package org.sidewalkdata.spool;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kept spools by key, of one generation, the least recently used first. Methods return the removed spools, for
 * their owner to end. Guarded by its cache.
 */
final class KeptSpools {
    private final Map<String, Spool> byKey = new LinkedHashMap<>(16, 0.75f, true);
    private String generation = "";

    boolean isOf(String someGeneration) {
        return generation.equals(someGeneration);
    }

    /**
     * Begins another generation.
     *
     * @return the spools of the last one
     */
    List<Spool> renew(String newGeneration) {
        generation = newGeneration;
        return clear();
    }

    /** Returns whether a spool is kept under the key; does not change the order of use. */
    boolean holds(String key) {
        return byKey.containsKey(ContentKey.of(key));
    }

    Optional<Spool> find(String key) {
        return Optional.ofNullable(byKey.get(ContentKey.of(key)));
    }

    /**
     * Keeps a spool.
     *
     * @return the spool that it replaces
     */
    Optional<Spool> put(String key, Spool spool) {
        return Optional.ofNullable(byKey.put(ContentKey.of(key), spool));
    }

    /**
     * Removes a spool.
     *
     * @return whether it was kept
     */
    boolean remove(Spool spool) {
        return byKey.values().removeIf(kept -> kept == spool);
    }

    /** Removes the least recently used spool that is neither read nor written. */
    Optional<Spool> removeIdle() {
        Optional<Spool> idle = byKey.values().stream().filter(Spool::isIdle).findFirst();
        idle.ifPresent(this::remove);
        return idle;
    }

    /** Removes the least recently used finished spools until the rest is within the limits. */
    List<Spool> removeExcess(long mostBytes, int mostFiles) {
        long bytes = byKey.values().stream().mapToLong(Spool::written).sum();
        List<Spool> leaving = new ArrayList<>();
        Iterator<Spool> oldest = byKey.values().iterator();
        while ((bytes > mostBytes || byKey.size() > mostFiles) && oldest.hasNext()) {
            Spool spool = oldest.next();
            if (!spool.growing()) {
                bytes -= spool.written();
                oldest.remove();
                leaving.add(spool);
            }
        }
        return leaving;
    }

    /**
     * Removes all spools.
     *
     * @return the removed spools
     */
    List<Spool> clear() {
        List<Spool> all = List.copyOf(byKey.values());
        byKey.clear();
        return all;
    }
}
