package org.sidewalkdata.ogc.features.call;

import java.util.List;
import java.util.Set;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.site.http.Representation;

/** One resource of the API. Stateless. */
public interface Resource {
    /** Returns the available representations, the default first. */
    List<Representation> offered();

    /** Returns the parameters besides {@code f}. Any other parameter is an error. */
    default Set<String> parameters() {
        return Set.of();
    }

    /**
     * Interprets a request.
     *
     * @throws org.sidewalkdata.error.ApiException if the request is invalid or the resource does not exist
     */
    Content content(Call call);
}
