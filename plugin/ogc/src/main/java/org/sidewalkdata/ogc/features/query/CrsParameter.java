package org.sidewalkdata.ogc.features.query;

import java.util.stream.Collectors;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.ogc.features.call.Call;

/** Reads parameters that name a coordinate reference system (OGC 18-058r1). */
public final class CrsParameter {
    private CrsParameter() {}

    /** Reads a parameter that names a system. The default is CRS84. */
    public static Crs parse(Call call, String name) {
        return call.query().text(name).map(uri -> find(call, name, uri)).orElse(Crs.CRS84);
    }

    private static Crs find(Call call, String name, String uri) {
        int code = uri.lastIndexOf('/') + 1;
        String official = uri.substring(0, code) + NamedCrs.official(uri.substring(code));
        return call.systems().stream()
                .filter(crs -> crs.uri().equals(official))
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        name,
                        "must be one of "
                                + call.systems().stream().map(Crs::uri).collect(Collectors.joining(", "))));
    }
}
