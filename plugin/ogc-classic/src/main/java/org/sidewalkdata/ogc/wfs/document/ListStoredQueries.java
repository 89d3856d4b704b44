package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wfs.call.BufferedAnswer;
import org.sidewalkdata.ogc.wfs.call.Wfs2Operation;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.query.StoredQuery;
import org.sidewalkdata.served.ServedCollection;

/** ListStoredQueries (OGC 09-025r2, 14.3). */
public record ListStoredQueries() implements Wfs2Operation {
    static final String TITLE = "A feature by its id";

    @Override
    public Content content(WfsCall call) {
        XmlWriter xml = new XmlWriter();
        xml.start(
                "wfs:ListStoredQueriesResponse",
                version().rootAttributes(List.of("xmlns:" + WfsNames.PREFIX, WfsNames.NAMESPACE)));
        xml.start("wfs:StoredQuery", "id", StoredQuery.GET_FEATURE_BY_ID).element("wfs:Title", TITLE);
        xml.elements(
                "wfs:ReturnFeatureType",
                ServedCollection.ALL.stream().map(WfsNames::qualified).toList());
        return new BufferedAnswer(xml.end().end().bytes(), BufferedAnswer.XML);
    }
}
