package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.sidewalkdata.geoserver.Log;

/**
 * Updates objects of the catalog to this version: creates those that never existed, updates unedited fields, keeps and
 * reports edited fields, and does not create deleted objects again. Used by one thread.
 */
final class Registration {
    private static final Logger LOG = Log.of(Registration.class);

    private final Written written;
    private final boolean restores;
    private final Set<String> created = new TreeSet<>();
    private final Set<String> changed = new TreeSet<>();

    /**
     * Creates a registration.
     *
     * @param restores true if deleted objects are created again
     */
    Registration(Written written, boolean restores) {
        this.written = written;
        this.restores = restores;
    }

    /** Returns the objects that were created. */
    Set<String> created() {
        return created;
    }

    /** Returns the existing objects that were updated. */
    Set<String> changed() {
        return changed;
    }

    void bring(Item item) throws IOException {
        if (item.exists()) {
            update(item);
        } else if (written.knows(item.id()) && !restores) {
            LOG.log(Level.CONFIG, "The {0} was deleted and is not created again", item.id());
        } else {
            item.create();
            written.note(item, item.wanted());
            created.add(item.id());
        }
    }

    private void update(Item item) throws IOException {
        Map<String, String> present = item.present();
        Map<String, String> current = new TreeMap<>();
        Map<String, String> old = new TreeMap<>();
        Set<String> edited = new TreeSet<>();
        for (Map.Entry<String, String> wanted : item.wanted().entrySet()) {
            String field = wanted.getKey();
            String now = present.getOrDefault(field, "");
            if (now.equals(wanted.getValue())) {
                current.put(field, now);
            } else if (written.knows(item.id()) && written.wrote(item, field, now)) {
                old.put(field, wanted.getValue());
            } else if (!written.knows(item.id()) || !written.wrote(item, field, wanted.getValue())) {
                edited.add(field);
            }
        }
        if (!old.isEmpty()) {
            item.write(old.keySet());
            changed.add(item.id());
            LOG.log(Level.INFO, "Updated the {0} to this version: {1}", new Object[] {item.id(), old.keySet()});
        }
        if (!edited.isEmpty()) {
            LOG.log(
                    Level.WARNING,
                    "The {0} was edited and is kept, but differs from this version in: {1}."
                            + " To get this version, delete it and start with SIDEWALK_RESTORE=true",
                    new Object[] {item.id(), edited});
        }
        if (written.knows(item.id()) || edited.isEmpty()) {
            current.putAll(old);
            written.note(item, current);
        }
    }
}
