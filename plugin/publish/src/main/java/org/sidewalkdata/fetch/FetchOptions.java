package org.sidewalkdata.fetch;

/**
 * Options of a fetch.
 *
 * @param force true: fetches also if nothing is new, and replaces bundle files that were not fetched
 * @param maxBytes largest size of the bundle, packed and unpacked
 * @param version the version of this program and its commit, such as {@code 1.2.0+03669065abcd}
 */
public record FetchOptions(boolean force, long maxBytes, Patience patience, String version, Proxies proxies) {
    /** Returns the usual options, with the proxies of this process's environment. */
    public static FetchOptions limitedTo(long maxBytes, String version) {
        return new FetchOptions(false, maxBytes, Patience.DEFAULT, version, Proxies.of(System.getenv()));
    }

    public FetchOptions withForce(boolean forced) {
        return new FetchOptions(forced, maxBytes, patience, version, proxies);
    }

    public FetchOptions withPatience(Patience other) {
        return new FetchOptions(force, maxBytes, other, version, proxies);
    }

    /** Returns the product with the commit as a comment (RFC 9110, 10.1.5), such as {@code sidewalk/1.2.0 (03669065abcd)}. */
    String userAgent() {
        int plus = version.indexOf('+');
        return plus < 0
                ? "sidewalk/" + version
                : "sidewalk/" + version.substring(0, plus) + " (" + version.substring(plus + 1) + ")";
    }
}
