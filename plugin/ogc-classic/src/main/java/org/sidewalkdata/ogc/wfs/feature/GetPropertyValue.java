package org.sidewalkdata.ogc.wfs.feature;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.ogc.fes.ValueReference;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.Wfs2Operation;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.served.PageColumns;

/**
 * GetPropertyValue: one property of features (OGC 09-025r2, 10). Counts and pages are of values; features without a
 * value are omitted.
 *
 * @param path path of the property; {@code @gml:id} is the feature's id
 * @param features the features
 */
public record GetPropertyValue(String path, GetFeature features) implements Wfs2Operation {
    private static final String ID = "(.*/)?@gml:id";

    public static GetPropertyValue of(Optional<String> valueReference, GetFeature features) {
        String path = valueReference.map(String::strip).orElseThrow(() -> OwsException.missing("valueReference"));
        if (path.isEmpty()) {
            throw OwsException.invalid("valueReference", "must name a property");
        }
        if (features.queries().size() != 1) {
            throw new OwsException(
                    OwsCode.OPTION_NOT_SUPPORTED, "query", "GetPropertyValue accepts one query at a time", null);
        }
        if (!features.format().isGml()) {
            throw OwsException.invalid("outputFormat", "must be GML for GetPropertyValue");
        }
        return new GetPropertyValue(path, features);
    }

    boolean isId() {
        return path.matches(ID);
    }

    @Override
    public Content content(WfsCall call) {
        List<Crs> systems = call.systems();
        FeatureQuery query = FeatureQuery.of(features.queries().get(0), version(), systems);
        Column column = isId() ? query.collection().key() : column(query);
        Filter filter = new Filter.And(List.of(query.filter(), new Filter.Not(new Filter.IsNull(column.sqlName()))));
        FeatureQuery values = new FeatureQuery(
                query.collection(),
                column.nullable() ? filter : query.filter(),
                query.order(),
                PageColumns.some(Set.of(column.sqlName()), query.collection()),
                column.type().isGeometry(),
                query.crs());
        return new ValueCollection(call, this, values, column);
    }

    private Column column(FeatureQuery query) {
        return ValueReference.find(path, query.collection())
                .filter(query.collection().rows().columns()::contains)
                .orElseThrow(() -> OwsException.invalid(
                        "valueReference",
                        "must name a property of " + query.collection().id()));
    }
}
