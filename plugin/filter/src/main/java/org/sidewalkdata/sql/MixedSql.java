package org.sidewalkdata.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.filter.SpatialRelation;

/**
 * Printer of predicates on a collection of points, lines and areas, which GEOS cannot relate to other geometries: the
 * relation is derived from the relations to its parts, from which {@code filter} has removed overlaps. ST_Intersects
 * accepts a collection, but if a line comes twice in a row, so that PostGIS prepares it, it overlooks the collection's
 * point on that line beside another line (GEOS 3.11).
 */
final class MixedSql {
    private final String name;
    private final int dimension;
    private final String whole;
    private final List<Geometry> parts = new ArrayList<>();

    private MixedSql(Column column, Geometry collection) {
        name = column.sqlName();
        dimension = dimension(column.type().geometry());
        whole = SqlLiteral.of(collection);
        for (int i = 0; i < collection.getNumGeometries(); i++) {
            parts.add(collection.getGeometryN(i));
        }
    }

    static boolean isNeeded(Filter.Spatial spatial) {
        return SpatialRelation.isMixed(spatial.geometry());
    }

    /**
     * Prints the predicate. All of these operators require a common position, so the index on boxes applies to them.
     */
    static String print(Filter.Spatial spatial, Column column) {
        MixedSql sql = new MixedSql(column, spatial.geometry());
        return "(" + sql.name + " && " + sql.whole + " AND " + sql.relation(spatial.operator()) + ")";
    }

    private String relation(SpatialOperator operator) {
        int other = parts.stream().mapToInt(Geometry::getDimension).max().orElse(0);
        return switch (operator) {
            case CONTAINS -> interiorsMeet("T") + " AND NOT " + partOutside();
            case WITHIN -> interiorsMeet("T") + " AND " + covered();
            case EQUALS -> covered() + " AND NOT " + partOutside();
            case INTERSECTS -> intersects();
            case TOUCHES -> intersects() + " AND NOT " + interiorsMeet("T");
            case OVERLAPS ->
                dimension == other
                        ? interiorsMeet(dimension == 1 ? "1" : "T") + " AND NOT " + covered() + " AND " + partOutside()
                        : never();
            case CROSSES -> crosses(other);
            case DISJOINT -> throw new IllegalStateException("DISJOINT is printed as the opposite of INTERSECTS");
        };
    }

    private String crosses(int other) {
        if (dimension < other) {
            return interiorsMeet("T") + " AND NOT " + covered();
        }
        if (dimension > other) {
            return interiorsMeet("T") + " AND " + partOutside();
        }
        return dimension == 1 ? interiorsMeet("T") + " AND NOT " + interiorsMeet("1") : never();
    }

    private String intersects() {
        return some(part -> "ST_Intersects(" + name + ", " + part + ")");
    }

    /** {@code wanted}: dimension of the intersection of the interiors, T: any. */
    private String interiorsMeet(String wanted) {
        return some(part -> "ST_Relate(" + name + ", " + part + ", '" + wanted + "********')");
    }

    /** Returns a condition: the collection's interior extends outside the row's geometry. */
    private String partOutside() {
        return some(part -> "ST_Relate(" + name + ", " + part + ", '******T**')");
    }

    /**
     * Returns a condition: nothing of the row's geometry lies outside the collection. Lines do not help to cover an
     * area.
     */
    private String covered() {
        return switch (dimension) {
            case 0 -> intersects();
            case 1 -> "ST_IsEmpty(" + rest() + ")";
            default -> some(2, part -> "ST_CoveredBy(" + name + ", " + part + ")");
        };
    }

    private String rest() {
        String rest = name;
        for (Geometry part : parts) {
            if (part.getDimension() > 0) {
                rest = "ST_Difference(" + rest + ", " + SqlLiteral.of(part) + ")";
            }
        }
        return rest;
    }

    private String some(Function<String, String> condition) {
        return some(0, condition);
    }

    private String some(int dimensionAtLeast, Function<String, String> condition) {
        String conditions = parts.stream()
                .filter(part -> part.getDimension() >= dimensionAtLeast)
                .map(part -> condition.apply(SqlLiteral.of(part)))
                .collect(Collectors.joining(" OR "));
        return conditions.isEmpty() ? never() : "(" + conditions + ")";
    }

    /** Returns a condition that is false, or unknown if there is no geometry: no published geometry is empty. */
    private String never() {
        return "ST_IsEmpty(" + name + ")";
    }

    private static int dimension(GeometryType type) {
        return switch (type) {
            case POINT -> 0;
            case LINE_STRING -> 1;
            case MULTI_POLYGON -> 2;
            case NONE -> throw new IllegalArgumentException("The collection has no geometry");
        };
    }
}
