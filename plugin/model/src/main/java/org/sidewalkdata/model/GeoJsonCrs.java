package org.sidewalkdata.model;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The coordinate reference system that a GeoJSON document names in its member {@code crs}, which programs write although
 * RFC 7946 removed it. One rule for all files and requests. Pure.
 */
public final class GeoJsonCrs {
    /** Longitude and latitude in WGS84, and in NAD83, which lies a meter or two away. Positions begin with longitude. */
    private static final Set<String> DEGREES =
            Set.of("OGC:CRS84", "OGC:CRS84H", "OGC:CRS83", "CRS:84", "CRS:83", "EPSG:4326", "EPSG:4269", "EPSG:4979");

    private static final Set<String> AUTHORITIES = Set.of("OGC", "EPSG", "EPSG.XML", "CRS");
    private static final Pattern SEPARATORS = Pattern.compile("[:/#]+");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}]");
    private static final int LONGEST = 100;

    private GeoJsonCrs() {}

    /**
     * Returns why coordinates cannot be read as degrees; empty: they can.
     *
     * @param name as the document has it; blank: it has a crs without a name
     */
    public static Optional<String> fault(String name) {
        return DEGREES.contains(key(name.strip().toUpperCase(Locale.ROOT)))
                ? Optional.empty()
                : Optional.of(
                        "has coordinates in " + shown(name) + ", not longitude and latitude in WGS84 (EPSG:4326)");
    }

    /**
     * Returns the last authority and the code of a URN, an address, or an authority and a code, such as
     * {@code URN:OGC:DEF:CRS:EPSG::4326}. A version may stand between.
     */
    private static String key(String name) {
        String[] parts = SEPARATORS.split(name, -1);
        for (int i = parts.length - 2; i >= 0; i--) {
            if (AUTHORITIES.contains(parts[i])) {
                return parts[i].replace(".XML", "") + ":" + parts[parts.length - 1];
            }
        }
        return "";
    }

    private static String shown(String name) {
        String line = CONTROL.matcher(name.strip()).replaceAll(" ");
        if (line.isEmpty()) {
            return "an unnamed coordinate reference system (crs)";
        }
        return "'" + (line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line) + "' (crs)";
    }
}
