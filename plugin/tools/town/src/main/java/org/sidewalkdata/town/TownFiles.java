package org.sidewalkdata.town;

import java.io.IOException;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.text.ByteSink;

/** Writes {@code city.json}, {@code regions.geojson} and {@code streets.geojson} of an invented town. */
final class TownFiles {
    private static final String BEGIN = "{\"type\":\"FeatureCollection\",\"features\":[\n";
    private static final String END = "\n]}\n";

    private TownFiles() {}

    static void city(Town town, ByteSink out) throws IOException {
        double[] box = {180, 90, -180, -90};
        for (Street street : town.streets()) {
            for (int i = 0; i < street.course().length; i++) {
                box[i % 2] = Math.min(box[i % 2], street.course()[i]);
                box[2 + i % 2] = Math.max(box[2 + i % 2], street.course()[i]);
            }
        }
        out.put("{\"city\": \"linden-hollow\", \"name\": \"Linden Hollow (invented)\", \"bbox\": [");
        for (int i = 0; i < 4; i++) {
            out.put(i == 0 ? "" : ", ");
            out.putCoordinate(box[i]);
        }
        out.put("]}\n");
    }

    static void regions(long seed, Town town, ByteSink out) throws IOException {
        out.put(BEGIN);
        List<Geometry> areas = town.regions().areas();
        for (int region = 0; region < areas.size(); region++) {
            out.put(region == 0 ? "" : ",\n");
            out.put("{\"type\":\"Feature\",\"properties\":{\"region_id\":");
            out.put(Regions.id(region));
            out.put(",\"name\":\"");
            out.put(RegionNames.of(seed, region).replace("\"", "\\\""));
            out.put("\"},\"geometry\":");
            area(areas.get(region), out);
            out.put('}');
        }
        out.put(END);
    }

    static void streets(long seed, Town town, ByteSink out) throws IOException {
        out.put(BEGIN);
        for (Street street : town.streets()) {
            out.put(street.number() == 0 ? "" : ",\n");
            out.put("{\"type\":\"Feature\",\"properties\":{\"street_edge_id\":");
            out.put(street.id());
            out.put(",\"osm_way_id\":");
            if (street.wayId() == 0) {
                out.put("null");
            } else {
                out.put(street.wayId());
            }
            if (street.statesRegion()) {
                out.put(",\"region_id\":");
                out.put(Regions.id(street.region()));
            }
            if (street.deleted()) {
                out.put(",\"deleted\":true");
            }
            sign(street, shut(seed, street), out);
            out.put('}');
            out.put(",\"geometry\":{\"type\":\"LineString\",\"coordinates\":[");
            for (int i = 0; i < street.course().length; i += 2) {
                out.put(i == 0 ? "" : ",");
                position(street.course()[i], street.course()[i + 1], out);
            }
            out.put("]}}");
        }
        out.put(END);
    }

    /** Why a street is deleted, or that it is open. */
    private static String shut(long seed, Street street) {
        if (!street.deleted()) {
            return "open";
        }
        return new String[] {"no_imagery", "closed", "disabled"}
                [Dice.of(seed, 28, street.number()).weighted(0.5, 0.3, 0.2)];
    }

    private static void sign(Street street, String status, ByteSink out) throws IOException {
        StreetSign sign = street.sign();
        text("way_type", sign.wayType(), out);
        text("status", status, out);
        text("max_speed", sign.maxSpeed(), out);
        text("street_name", sign.name(), out);
        if (sign.layer() != 0) {
            out.put(",\"layer\":");
            out.put((long) sign.layer());
            out.put(sign.bridge() ? ",\"bridge\":true" : ",\"tunnel\":true");
        }
    }

    /** A property, unless the text is empty. */
    private static void text(String name, String value, ByteSink out) throws IOException {
        if (!value.isEmpty()) {
            out.put(",\"" + name + "\":\"" + value + "\"");
        }
    }

    private static void area(Geometry area, ByteSink out) throws IOException {
        boolean one = area.getNumGeometries() == 1;
        out.put(one ? "{\"type\":\"Polygon\",\"coordinates\":" : "{\"type\":\"MultiPolygon\",\"coordinates\":[");
        for (int i = 0; i < area.getNumGeometries(); i++) {
            out.put(i == 0 ? "[" : ",[");
            Polygon polygon = (Polygon) area.getGeometryN(i);
            ring(polygon.getExteriorRing().getCoordinates(), out);
            for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                out.put(',');
                ring(polygon.getInteriorRingN(hole).getCoordinates(), out);
            }
            out.put(']');
        }
        out.put(one ? "}" : "]}");
    }

    private static void ring(Coordinate[] ring, ByteSink out) throws IOException {
        for (int i = 0; i < ring.length; i++) {
            out.put(i == 0 ? '[' : ',');
            position(ring[i].x, ring[i].y, out);
        }
        out.put(']');
    }

    private static void position(double lon, double lat, ByteSink out) throws IOException {
        out.put('[');
        out.putCoordinate(lon);
        out.put(',');
        out.putCoordinate(lat);
        out.put(']');
    }
}
