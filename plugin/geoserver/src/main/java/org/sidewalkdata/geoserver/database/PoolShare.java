package org.sidewalkdata.geoserver.database;

import java.util.OptionalInt;
import org.sidewalkdata.admission.ReadBudget;

/**
 * The endpoints' share of the store's connections, which GeoServer's own services also use. The store belongs to the
 * administrator, so a pool that is too small is reported and not rejected.
 *
 * @param budget the most connections that the endpoints use at once
 * @param connections size of the store's pool; empty: unknown, because the pool belongs to the container
 */
public record PoolShare(ReadBudget budget, OptionalInt connections) {
    /** Returns true if each read slot of the endpoints can have a connection and a few are left for maps. */
    public boolean isEnough() {
        return connections.orElse(Integer.MAX_VALUE) >= budget.connections();
    }

    /** Returns one sentence for people; if the pool is too small, also what to do. */
    public String text() {
        String pool = connections.isPresent() ? "the store's " + connections.getAsInt() : "the pool's";
        String share = "of " + pool + " connections /v3/api takes up to " + (budget.shortReads() + budget.longReads())
                + ", " + budget.shortReads() + " for short reads and " + budget.longReads() + " for downloads";
        return isEnough()
                ? share
                : share + "; raise max connections of the store sidewalk:sidewalk to " + budget.connections()
                        + " or more, or lower SIDEWALK_MAX_CONCURRENT_EXPORTS";
    }
}
