package org.sidewalkdata.ogc.gml;

import java.util.Optional;
import org.sidewalkdata.collection.GeometryType;

/**
 * The names of a geometry in a GML version. Programs derive a layer's geometry type from the property's type in the
 * schema. GDAL and programs built on it take {@code CurvePropertyType} for curves and {@code MultiSurfacePropertyType}
 * for curved areas, which QGIS draws but R and older programs cannot use. GML 3.1 still has the plain types of GML 2,
 * so they are used there. GML 3.2 does not have them, so a comment in the schema says that there are no curves, as
 * GDAL's own schemas do.
 *
 * @param element element without prefix
 * @param propertyType type of the property, without prefix
 * @param member element around each polygon of an area; empty text: the geometry has no parts
 * @param restrictedTo the plain type, for the comment
 */
record GmlShape(String element, String propertyType, String member, Optional<String> restrictedTo) {
    static GmlShape of(GeometryType type, GmlVersion version) {
        return switch (version) {
            case V3_1 -> older(type);
            case V3_2 -> newer(type);
        };
    }

    private static GmlShape older(GeometryType type) {
        return switch (type) {
            case POINT -> point();
            case LINE_STRING -> new GmlShape("LineString", "LineStringPropertyType", "", Optional.empty());
            case MULTI_POLYGON ->
                new GmlShape("MultiPolygon", "MultiPolygonPropertyType", "polygonMember", Optional.empty());
            case NONE -> throw new IllegalArgumentException("There is no geometry");
        };
    }

    private static GmlShape newer(GeometryType type) {
        return switch (type) {
            case POINT -> point();
            case LINE_STRING -> new GmlShape("LineString", "CurvePropertyType", "", Optional.of("LineString"));
            case MULTI_POLYGON ->
                new GmlShape("MultiSurface", "MultiSurfacePropertyType", "surfaceMember", Optional.of("MultiPolygon"));
            case NONE -> throw new IllegalArgumentException("There is no geometry");
        };
    }

    private static GmlShape point() {
        return new GmlShape("Point", "PointPropertyType", "", Optional.empty());
    }
}
