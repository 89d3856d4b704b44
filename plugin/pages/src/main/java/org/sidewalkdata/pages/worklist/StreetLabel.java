package org.sidewalkdata.pages.worklist;

import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.text.Messages;

/**
 * What people call a street. Immutable.
 *
 * @param name empty: no name, or unknown
 * @param way id of the OpenStreetMap way; empty: unknown
 */
record StreetLabel(long id, Optional<String> name, OptionalLong way) {
    /** Returns the name, else the OpenStreetMap way, else the id. */
    String text(Messages texts) {
        return name.orElseGet(() ->
                way.isPresent() ? texts.text("list.way", "id", way.getAsLong()) : texts.text("list.segment", "id", id));
    }

    /** Returns whether both are parts of one street, as far as names and ways tell. */
    boolean continues(StreetLabel other) {
        return name.isPresent() || other.name.isPresent()
                ? name.equals(other.name)
                : way.isPresent() && way.equals(other.way);
    }
}
