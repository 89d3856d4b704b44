package org.sidewalkdata.ogc.fes;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.filter.SpatialFilter;
import org.sidewalkdata.maps.crs.BoxFilter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.maps.crs.ToDegrees;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.gml.GmlReader;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/**
 * Reads spatial operators (OGC 09-026r2, 7.8). A condition without a property applies to the geometry. Used by one
 * thread, for one filter.
 */
final class FesSpatial {
    private final ServedCollection collection;
    private final List<Crs> systems;
    private final NamedCrs unnamed;
    private int positions;

    FesSpatial(ServedCollection collection, List<Crs> systems, NamedCrs unnamed) {
        this.collection = collection;
        this.systems = systems;
        this.unnamed = unnamed;
    }

    static boolean isOperator(String name) {
        return switch (name) {
            case "BBOX", "Equals", "Disjoint", "Touches", "Within", "Overlaps", "Crosses", "Intersects", "Contains" ->
                true;
            default -> false;
        };
    }

    Filter read(XmlElement element) {
        XmlElement geometry = geometry(element);
        String column = column(element, geometry).sqlName();
        Crs crs = crs(geometry);
        try {
            if (element.name().equals("BBOX")) {
                return BoxFilter.of(GmlReader.edges(geometry), crs, column);
            }
            SpatialOperator operator = SpatialOperator.valueOf(element.name().toUpperCase(Locale.ROOT));
            Geometry given = GmlReader.isBox(geometry)
                    ? SpatialFilter.box(GmlReader.edges(geometry), crs.longitude())
                    : GmlReader.geometry(geometry);
            bound(given);
            Geometry degrees = new ToDegrees(crs).convert(given);
            SpatialFilter.check(degrees);
            return SpatialFilter.of(column, operator, degrees);
        } catch (IllegalArgumentException e) {
            throw OwsException.invalid(
                    FesReader.LOCATOR,
                    "has a geometry in " + element.name() + " that cannot be used: " + e.getMessage());
        }
    }

    private void bound(Geometry geometry) {
        positions += geometry.getNumPoints();
        if (positions > GmlReader.MOST_POSITIONS) {
            throw OwsException.invalid(
                    FesReader.LOCATOR,
                    "must not have geometries of more than " + GmlReader.MOST_POSITIONS + " positions");
        }
    }

    /** Returns the geometry, which may be inside a Literal. */
    private static XmlElement geometry(XmlElement element) {
        for (XmlElement child : element.children()) {
            boolean wrapped = child.name().equals("Literal") && child.children().size() == 1;
            XmlElement candidate = wrapped ? child.children().get(0) : child;
            if (GmlReader.isGeometry(candidate)) {
                return candidate;
            }
        }
        throw OwsException.invalid(FesReader.LOCATOR, "must have a geometry inside " + element.name());
    }

    private Column column(XmlElement element, XmlElement geometry) {
        Column column = collection.geometry();
        for (XmlElement child : element.children()) {
            if (child.name().equals("ValueReference") || child.name().equals("PropertyName")) {
                if (ValueReference.isInherited(child)) {
                    throw OwsException.invalid(
                            FesReader.LOCATOR, "has " + element.name() + " on a property that features do not have");
                }
                column = ValueReference.queryable(child, collection);
            } else if (child != geometry && !child.name().equals("Literal")) {
                throw FesReader.unsupported(child.name());
            }
        }
        if (!column.type().isGeometry()) {
            throw OwsException.invalid(
                    FesReader.LOCATOR, "has " + element.name() + " on " + column.name() + ", which is not a geometry");
        }
        return column;
    }

    private Crs crs(XmlElement geometry) {
        String name = GmlReader.srsName(geometry).orElse(unnamed.name());
        return NamedCrs.find(name, systems)
                .orElseThrow(() -> OwsException.invalid(
                        FesReader.LOCATOR,
                        "has a geometry in an unknown coordinate reference system; known systems are "
                                + systems.stream().map(Crs::uri).collect(Collectors.joining(", "))))
                .crs();
    }
}
