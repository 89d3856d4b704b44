package org.sidewalkdata.changes;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The GeoPackage of an edition is missing or is not what this product writes. */
public final class DamagedEditionException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String name;

    DamagedEditionException(EditionFacts edition, String reason, @Nullable Exception cause) {
        super("the GeoPackage of " + edition.name() + ": " + reason, cause);
        name = edition.name();
    }

    /** Returns the name of the edition. */
    public String edition() {
        return name;
    }
}
