package org.sidewalkdata.ogc.features;

import java.util.stream.Collectors;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.ogc.crs.Crs;

/** Reads parameters that name a coordinate reference system (OGC 18-058r1). */
final class CrsParameter {
    private CrsParameter() {}

    /** Absent: CRS84. */
    static Crs parse(Call call, String name) {
        return call.query().text(name).map(uri -> find(call, name, uri)).orElse(Crs.CRS84);
    }

    private static Crs find(Call call, String name, String uri) {
        return call.systems().stream()
                .filter(crs -> crs.uri().equals(uri))
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        name,
                        "must be one of "
                                + call.systems().stream().map(Crs::uri).collect(Collectors.joining(", "))));
    }
}
