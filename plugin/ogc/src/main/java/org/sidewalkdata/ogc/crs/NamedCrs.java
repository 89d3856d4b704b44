package org.sidewalkdata.ogc.crs;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A system as a request named it. The same system has several names, and the name decides the order of the axes: URNs and
 * URLs mean the order of the definition, latitude first for EPSG:4326; the short {@code EPSG:4326} and the old
 * {@code epsg.xml#4326} mean longitude first, as programs have always taken them (OGC 05-096r1). Case does not matter.
 *
 * @param name as it is repeated in answers
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

    /** Older programs' number for EPSG:3857, the letters of Google. */
    private static final String OLD_WEB_MERCATOR = "900913";

    private static final String WEB_MERCATOR = "3857";

    /** The system of the city's that has this name; empty: none has. */
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
            return code.equals(DEGREES)
                    ? Optional.of(new NamedCrs(name, Crs.CRS84))
                    : withCode(code, systems).map(crs -> new NamedCrs(name, crs));
        }
        return Optional.empty();
    }

    /** The name as WFS likes it: {@code urn:ogc:def:crs:EPSG::4326}. */
    public static NamedCrs urn(Crs crs) {
        String code = crs.uri().substring(crs.uri().lastIndexOf('/') + 1);
        return new NamedCrs("urn:ogc:def:crs:" + (crs.equals(Crs.CRS84) ? "OGC:1.3:" : "EPSG::") + code, crs);
    }

    /** Whether it is WGS84 degrees, in whichever order. */
    public boolean isDegrees() {
        return crs.isDegrees();
    }

    /** The EPSG's own number of a system that programs also know by another: {@code 3857} for {@code 900913}. */
    public static String official(String code) {
        return code.equals(OLD_WEB_MERCATOR) ? WEB_MERCATOR : code;
    }

    private static Optional<Crs> withCode(String code, List<Crs> systems) {
        return systems.stream()
                .filter(crs -> crs.uri().endsWith("/EPSG/0/" + official(code)))
                .findFirst();
    }
}
