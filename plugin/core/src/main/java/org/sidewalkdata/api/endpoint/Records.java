package org.sidewalkdata.api.endpoint;

import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * What an endpoint's rows are.
 *
 * @param name of one of them in the API document, {@code LabelCluster}
 * @param collection field by field; with all that a parameter may add
 * @param envelope the member of {@code {"status":"OK", …}} that holds them in JSON; empty: they stand alone
 */
public record Records(String name, PublishedCollection collection, Optional<String> envelope) {
    public static Records of(String name, PublishedCollection collection) {
        return new Records(name, collection, Optional.empty());
    }

    /** In JSON as a member, named as the collection, of an object with a status. */
    public static Records enveloped(String name, PublishedCollection collection) {
        return new Records(name, collection, Optional.of(collection.name()));
    }
}
