package org.sidewalkdata.api;

import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;

/** One path below {@link SidewalkApi#ROOT}: reads its parameters and says which rows to deliver. Stateless. */
interface Endpoint {
    /** The path's last part, {@code labelClusters}; also the base of its file names (A2). */
    String name();

    /** The shape of its errors, whatever their status (A14). */
    ErrorShape errorShape();

    /**
     * Understands a request.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for the first fault in the order of the parameter table (P14)
     */
    Download download(Parameters parameters, Lookups lookups);
}
