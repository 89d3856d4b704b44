package org.sidewalkdata.geoserver.database;

import java.util.OptionalInt;
import org.sidewalkdata.admission.ReadBudget;

/**
 * What the endpoints take of the store's connections, which GeoServer's own services use too. The store is the
 * administrator's, so a pool that is too small is told, and not refused.
 *
 * @param budget the most that the endpoints use at once
 * @param connections of the store's pool; empty: it is not known here, because it is the container's
 */
public record PoolShare(ReadBudget budget, OptionalInt connections) {
    /** Whether each of the endpoints' places can have its connection, and a few are left for maps. */
    public boolean isEnough() {
        return connections.orElse(Integer.MAX_VALUE) >= budget.connections();
    }

    /** One sentence for people; when it is not enough, also what to do. */
    public String text() {
        String pool = connections.isPresent() ? "the store's " + connections.getAsInt() : "the pool's";
        String share = "of " + pool + " connections /v3/api takes up to " + (budget.shortReads() + budget.longReads())
                + ", " + budget.shortReads() + " for short reads and " + budget.longReads() + " for downloads";
        return isEnough()
                ? share
                : share + ": raise max connections of the store sidewalk:sidewalk to " + budget.connections()
                        + " or more, or lower SIDEWALK_MAX_CONCURRENT_EXPORTS";
    }
}
