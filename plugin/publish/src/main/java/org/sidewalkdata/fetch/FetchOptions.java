package org.sidewalkdata.fetch;

/**
 * Options of a fetch.
 *
 * @param force true: fetches also if nothing is new, and replaces bundle files that were not fetched
 * @param maxBytes largest size of the bundle, packed and unpacked
 */
public record FetchOptions(boolean force, long maxBytes, Patience patience) {
    /** Returns the usual options with a limit of the size in bytes. */
    public static FetchOptions limitedTo(long maxBytes) {
        return new FetchOptions(false, maxBytes, Patience.DEFAULT);
    }

    public FetchOptions withForce(boolean forced) {
        return new FetchOptions(forced, maxBytes, patience);
    }
}
