package org.sidewalkdata.ogc.features.query;

import java.util.Optional;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Json;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.ToWgs84;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.ToDegrees;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.served.ServedCollection;

/** Reads {@code filter}, {@code filter-lang} and {@code filter-crs} (OGC 19-079r2, 6.3 and 7). */
public final class FilterParameter {
    public static final String TEXT = "cql2-text";
    public static final String JSON = "cql2-json";

    private FilterParameter() {}

    static Optional<Filter> filter(Call call, ServedCollection collection) {
        Crs crs = CrsParameter.parse(call, "filter-crs");
        ToWgs84 toWgs84 = crs.equals(Crs.CRS84)
                ? ToWgs84.NOTHING_TO_DO
                : new ToWgs84(new ToDegrees(crs)::convert, crs.longitude());
        String language = call.query().text("filter-lang").orElse(TEXT);
        if (!language.equals(TEXT) && !language.equals(JSON)) {
            throw new InvalidParameterException("filter-lang", "must be " + TEXT + " or " + JSON);
        }
        return call.query().text("filter").map(text -> filter(text, language, collection, toWgs84));
    }

    private static Filter filter(String text, String language, ServedCollection collection, ToWgs84 toWgs84) {
        try {
            return language.equals(JSON)
                    ? Cql2Json.parse(text, collection.rows(), toWgs84)
                    : Cql2Parser.parse(text, collection.rows(), toWgs84);
        } catch (Cql2Exception e) {
            throw new InvalidParameterException("filter", "is invalid: " + e.getMessage());
        }
    }
}
