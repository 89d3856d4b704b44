package org.sidewalkdata.testkit.attack;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The ways in which a request limits its answer to an area: by a parameter, or by its body. */
enum Phrase {
    WITHIN("within", "", Notation.WKT, 8_000, 200),
    CQL2_TEXT("filter-lang", "", Notation.WKT, 32_000, 2_500),
    CQL2_JSON("filter-lang", "", Notation.GEOJSON, 32_000, 2_500),
    CQL_FILTER("cql_filter", "", Notation.WKT, 32_000, 2_500),
    FES_FILTER("fes", "", Notation.GML, 50_000, 1_990),
    ESRI_GEOMETRY("geometry", "", Notation.ESRI, 55_000, 10_000),
    GEOJSON_BODY("within", "application/geo+json", Notation.GEOJSON, 2_000_000, 19_600),
    FES_BODY("fes", "text/xml", Notation.GML, 2_000_000, 1_990),
    ESRI_BODY("geometry", "application/x-www-form-urlencoded", Notation.ESRI, 990_000, 19_900);

    /** Names of relations; each language has its own prefix. */
    static final List<String> RELATIONS =
            List.of("Intersects", "Contains", "Within", "Equals", "Overlaps", "Touches", "Crosses", "Disjoint");

    private static final Map<String, String> WRITTEN = new ConcurrentHashMap<>();

    /** The declared parameter that shows that a path understands the phrase. */
    final String parameter;

    /** The content type of the body; empty: the phrase is in the query. */
    final String mediaType;

    private final Notation notation;
    private final int longest;
    private final int most;

    Phrase(String parameter, String mediaType, Notation notation, int longest, int most) {
        this.parameter = parameter;
        this.mediaType = mediaType;
        this.notation = notation;
        this.longest = longest;
        this.most = most;
    }

    /** Returns the query or the body for the largest geometry of the shape that this phrase may have. */
    String of(Shape shape, String relation, double longitude, double latitude) {
        String geometry = WRITTEN.computeIfAbsent(this + " " + shape + longitude + latitude, key -> {
            int points = most;
            String text = notation.of(shape, points, longitude, latitude);
            while (text.length() > longest) {
                points = (int) (0.97 * points * longest / text.length());
                text = notation.of(shape, points, longitude, latitude);
            }
            return text;
        });
        return written(geometry, relation);
    }

    private String written(String geometry, String relation) {
        String operator = "S_" + relation.toUpperCase(Locale.ROOT);
        String filter = "<fes:Filter xmlns:fes=\"http://www.opengis.net/fes/2.0\""
                + " xmlns:gml=\"http://www.opengis.net/gml/3.2\"><fes:"
                + relation + "><fes:ValueReference>geom</fes:ValueReference>"
                + geometry.replaceFirst("<gml:(Polygon|MultiGeometry)", "$0 srsName=\"urn:ogc:def:crs:OGC:1.3:CRS84\"")
                + "</fes:" + relation + "></fes:Filter>";
        return switch (this) {
            case WITHIN -> Target.parameter("within", geometry);
            case CQL2_TEXT -> Target.parameter("filter", operator + "(geom," + geometry + ")");
            case CQL2_JSON ->
                "filter-lang=cql2-json&"
                        + Target.parameter(
                                "filter",
                                "{\"op\":\"" + operator.toLowerCase(Locale.ROOT)
                                        + "\",\"args\":[{\"property\":\"geom\"}," + geometry + "]}");
            case CQL_FILTER -> Target.parameter("cql_filter", operator + "(geom," + geometry + ")");
            case FES_FILTER -> Target.parameter("filter", filter);
            case ESRI_GEOMETRY, ESRI_BODY ->
                "where=1=1&spatialRel=esriSpatialRel" + relation + "&" + Target.parameter("geometry", geometry);
            case GEOJSON_BODY -> geometry;
            case FES_BODY ->
                "<wfs:GetFeature service=\"WFS\" version=\"2.0.0\" xmlns:wfs=\"http://www.opengis.net/wfs/2.0\">"
                        + "<wfs:Query typeNames=\"label_clusters\">" + filter + "</wfs:Query></wfs:GetFeature>";
        };
    }
}
