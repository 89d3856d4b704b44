package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wfs.call.BufferedAnswer;
import org.sidewalkdata.ogc.wfs.call.Wfs2Operation;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.query.StoredQuery;

/**
 * DescribeStoredQueries (OGC 09-025r2, 14.4).
 *
 * @param ids ids of stored queries; empty: all
 */
public record DescribeStoredQueries(List<String> ids) implements Wfs2Operation {
    public DescribeStoredQueries {
        ids = List.copyOf(ids);
        if (!ids.stream().allMatch(StoredQuery::isKnown)) {
            throw OwsException.invalid("storedQuery_Id", "must be " + StoredQuery.GET_FEATURE_BY_ID);
        }
    }

    @Override
    public Content content(WfsCall call) {
        XmlWriter xml = new XmlWriter();
        xml.start(
                "wfs:DescribeStoredQueriesResponse",
                version().rootAttributes(List.of("xmlns:xs", "http://www.w3.org/2001/XMLSchema")));
        xml.start("wfs:StoredQueryDescription", "id", StoredQuery.GET_FEATURE_BY_ID)
                .element("wfs:Title", ListStoredQueries.TITLE);
        xml.empty("wfs:Parameter", "name", "id", "type", "xs:string");
        xml.empty(
                "wfs:QueryExpressionText",
                "isPrivate",
                "true",
                "language",
                "urn:ogc:def:queryLanguage:OGC-WFS::WFSQueryExpression",
                "returnFeatureTypes",
                "");
        return new BufferedAnswer(xml.end().end().bytes(), BufferedAnswer.XML);
    }
}
