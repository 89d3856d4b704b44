package org.sidewalkdata.ogc.wfs.call;

import java.time.Instant;
import java.util.List;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.Summaries;

/**
 * A request on its way to its operation.
 *
 * @param parameters empty if the request came as XML
 * @param url absolute URL of the service
 * @param view the data version of the answer
 * @param summaries counts and extents of collections, cached by data version
 * @param counts numbers of features that filters match, cached by data version
 */
public record WfsCall(
        Kvp parameters,
        String url,
        ReadView view,
        Summaries summaries,
        MatchCounts counts,
        WfsSettings settings,
        Instant now) {
    public List<Crs> systems() {
        return CitySystems.of(view, settings.service().crs());
    }
}
