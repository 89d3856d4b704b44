package org.sidewalkdata.ogc.wfs.call;

import org.sidewalkdata.ogc.served.Content;

/** An operation of the standard with its parameters, whichever way they came. Immutable. */
public interface Operation {
    /** The version that the answer is in. */
    WfsVersion version();

    /**
     * Understands the parameters that need the data.
     *
     * @throws org.sidewalkdata.ogc.ows.OwsException for what cannot be understood, or is not there
     */
    Content content(WfsCall call);
}
