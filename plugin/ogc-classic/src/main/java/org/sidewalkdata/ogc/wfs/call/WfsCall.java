package org.sidewalkdata.ogc.wfs.call;

import java.time.Instant;
import java.util.List;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.row.Snapshot;

/**
 * A request on its way to its operation.
 *
 * @param parameters none when it came as XML
 * @param url of the service, absolute
 * @param snapshot the data version that the answer is made from
 * @param summaries what collections hold as a whole, kept by data version
 * @param counts how many features filters match, kept by data version
 */
public record WfsCall(
        Kvp parameters,
        String url,
        Snapshot snapshot,
        Summaries summaries,
        MatchCounts counts,
        WfsSettings settings,
        Instant now) {
    public List<Crs> systems() {
        return Crs.ofCity(snapshot.version().cityBox());
    }
}
