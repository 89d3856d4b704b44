package org.sidewalkdata.maps.crs;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A coordinate reference system under the name that a request uses. The same system has several names, and the name
 * decides the order of the axes: URNs and URLs follow the definition, with latitude first for EPSG:4326; the short
 * {@code EPSG:4326} and the old {@code epsg.xml#4326} have longitude first, as programs have always read them (OGC
 * 05-096r1). Names are case-insensitive.
 *
 * @param name the name to repeat in answers
 */
public record NamedCrs(String name, Crs crs) {
    private static final Pattern AS_DEFINED = Pattern.compile(
            "(?:urn:(?:x-)?ogc:def:crs:EPSG:[0-9.]*:|urn:x-ogc:def:crs:EPSG:|https?://www\\.opengis\\.net/def/crs/EPSG/[0-9.]+/)([0-9]{1,6})",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern EAST_FIRST = Pattern.compile(
            "(?:EPSG:|https?://www\\.opengis\\.net/gml/srs/epsg\\.xml#)([0-9]{1,6})", Pattern.CASE_INSENSITIVE);
    private static final Pattern CRS84 = Pattern.compile(
            "urn:(?:x-)?ogc:def:crs:OGC:(?:[0-9.]*:CRS:?84|2:84)|https?://www\\.opengis\\.net/def/crs/OGC/[0-9.]+/CRS84"
                    + "|(?:OGC:)?CRS:?84",
            Pattern.CASE_INSENSITIVE);
    private static final String DEGREES = "4326";

    /** Degrees of North America: within two meters those of WGS84, as which most programs take them. */
    private static final String NAD83 = "4269";

    /** The number that older programs use for EPSG:3857; the digits spell Google. */
    private static final String OLD_WEB_MERCATOR = "900913";

    private static final String WEB_MERCATOR = "3857";

    /** Finds the system of the city that has this name. Empty if no system has it. */
    public static Optional<NamedCrs> find(String name, List<Crs> systems) {
        if (CRS84.matcher(name).matches()) {
            return Optional.of(new NamedCrs(name, Crs.CRS84));
        }
        Matcher asDefined = AS_DEFINED.matcher(name);
        if (asDefined.matches()) {
            return withCode(asDefined.group(1), systems).map(crs -> new NamedCrs(name, crs));
        }
        Matcher eastFirst = EAST_FIRST.matcher(name);
        if (eastFirst.matches()) {
            String code = eastFirst.group(1);
            return code.equals(DEGREES) || code.equals(NAD83)
                    ? Optional.of(new NamedCrs(name, Crs.CRS84))
                    : withCode(code, systems).map(crs -> new NamedCrs(name, crs));
        }
        return Optional.empty();
    }

    /** Returns a system under the name that WFS prefers: {@code urn:ogc:def:crs:EPSG::4326}. */
    public static NamedCrs urn(Crs crs) {
        String code = crs.uri().substring(crs.uri().lastIndexOf('/') + 1);
        return new NamedCrs("urn:ogc:def:crs:" + (crs.equals(Crs.CRS84) ? "OGC:1.3:" : "EPSG::") + code, crs);
    }

    /** Returns whether the system is WGS84 in degrees, in either order. */
    public boolean isDegrees() {
        return crs.isDegrees();
    }

    /** Returns the official EPSG number for a number that programs also use: {@code 3857} for {@code 900913}. */
    public static String official(String code) {
        return code.equals(OLD_WEB_MERCATOR) ? WEB_MERCATOR : code;
    }

    private static Optional<Crs> withCode(String code, List<Crs> systems) {
        return systems.stream()
                .filter(crs -> crs.uri().endsWith("/EPSG/0/" + (code.equals(NAD83) ? DEGREES : official(code))))
                .findFirst();
    }
}
