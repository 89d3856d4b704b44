package org.sidewalkdata.ogc.wfs.call;

import org.sidewalkdata.answer.Content;

/** An operation of the standard with its parameters, from key-value pairs or XML. Immutable. */
public interface Operation {
    /** Returns the version of the answer. */
    WfsVersion version();

    /**
     * Interprets the parameters that need the data.
     *
     * @throws org.sidewalkdata.ogc.ows.OwsException if the request is invalid or the feature does not exist
     */
    Content content(WfsCall call);
}
