package org.sidewalkdata.spool;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is kept by key, of one generation, the least recently used first. What leaves is told, for its owner to end. Guarded by its cache. */
final class KeptSpools {
    private final Map<String, Spool> byKey = new LinkedHashMap<>(16, 0.75f, true);
    private String generation = "";

    boolean isOf(String someGeneration) {
        return generation.equals(someGeneration);
    }

    /** Begins another generation. @return those of the last one */
    List<Spool> renew(String newGeneration) {
        generation = newGeneration;
        return clear();
    }

    /** Leaves the order of use as it is. */
    boolean holds(String key) {
        return byKey.containsKey(ContentKey.of(key));
    }

    Optional<Spool> find(String key) {
        return Optional.ofNullable(byKey.get(ContentKey.of(key)));
    }

    /** @return the one that it takes the place of */
    Optional<Spool> put(String key, Spool spool) {
        return Optional.ofNullable(byKey.put(ContentKey.of(key), spool));
    }

    /** @return whether it was there */
    boolean remove(Spool spool) {
        return byKey.values().removeIf(kept -> kept == spool);
    }

    /** The least recently used that nobody reads or writes, no longer kept. */
    Optional<Spool> removeIdle() {
        Optional<Spool> idle = byKey.values().stream().filter(Spool::isIdle).findFirst();
        idle.ifPresent(this::remove);
        return idle;
    }

    /** The least recently used that are whole, no longer kept, until the rest is so little. */
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

    /** @return all that were kept */
    List<Spool> clear() {
        List<Spool> all = List.copyOf(byKey.values());
        byKey.clear();
        return all;
    }
}
