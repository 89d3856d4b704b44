package org.sidewalkdata.ogc.features.call;

import java.util.List;
import java.util.Set;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Content;

/** One resource of the API. Stateless. */
public interface Resource {
    /** How it can be represented, the default first. */
    List<Representation> offered();

    /** The parameters it has beside {@code f}; any other is refused. */
    default Set<String> parameters() {
        return Set.of();
    }

    /** Whether it is made of one read, so that its version is known only then; what it reads besides may have passed. */
    default boolean readsOnce() {
        return false;
    }

    /**
     * Understands a request.
     *
     * @throws org.sidewalkdata.error.ApiException for what cannot be understood, or is not there
     */
    Content content(Call call);
}
