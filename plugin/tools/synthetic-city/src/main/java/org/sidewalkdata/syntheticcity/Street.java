package org.sidewalkdata.syntheticcity;

import java.util.List;

/**
 * A street segment between two crossings.
 *
 * @param number place among the streets, from 0
 * @param wayId OpenStreetMap way; 0: not known
 * @param region place of its region among the regions
 * @param arterial a main road: signals at its ends, more labels
 * @param name for people; empty: it has none
 */
record Street(
        int number,
        long wayId,
        int region,
        boolean arterial,
        String wayType,
        String name,
        LocalPoint start,
        LocalPoint end) {
    private static final int PIECES = 6;

    long id() {
        return 1000 + 3L * number + number % 2;
    }

    double length() {
        return start.distance(end);
    }

    /** The place that far from the start, then aside to the left (right when negative). */
    LocalPoint at(double distance, double aside) {
        double east = (end.x() - start.x()) / length();
        double north = (end.y() - start.y()) / length();
        return new LocalPoint(start.x() + east * distance - north * aside, start.y() + north * distance + east * aside);
    }

    /** Its properties and course as a GeoJSON feature; a few leave out their region or are deleted. */
    String json(long seed) {
        SeededRandom dice = SeededRandom.of(seed, 23, number);
        boolean statesRegion = !dice.chance(0.05);
        boolean deleted = dice.chance(0.01);
        String status = deleted ? dice.of("no_imagery", "closed", "disabled") : "open";
        String crossing = arterial ? List.of("", "bridge", "tunnel").get(dice.weighted(0.9, 0.05, 0.05)) : "";
        return "{\"type\":\"Feature\",\"properties\":{\"street_edge_id\":" + id()
                + ",\"osm_way_id\":" + (wayId == 0 ? "null" : wayId)
                + (statesRegion ? ",\"region_id\":" + CityPlan.regionId(region) : "")
                + (deleted ? ",\"deleted\":true" : "")
                + text("way_type", wayType)
                + text("status", status)
                + text("max_speed", maxSpeed(dice))
                + text("street_name", name)
                + switch (crossing) {
                    case "bridge" -> ",\"layer\":1,\"bridge\":true";
                    case "tunnel" -> ",\"layer\":-1,\"tunnel\":true";
                    default -> "";
                }
                + "},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[" + course(dice) + "]}}";
    }

    /** As many positions as a drawn street has, so that tiles and files are as heavy as a real city's. */
    private String course(SeededRandom dice) {
        StringBuilder course = new StringBuilder(start.json());
        for (int i = 1; i < PIECES; i++) {
            course.append(',')
                    .append(at(length() * i / PIECES, dice.between(-0.5, 0.5)).json());
        }
        return course.append(',').append(end.json()).toString();
    }

    private String maxSpeed(SeededRandom dice) {
        return switch (wayType) {
            case "primary" -> "40 mph";
            case "secondary" -> "35 mph";
            case "tertiary" -> "30 mph";
            case "living_street" -> "10 mph";
            case "residential" -> dice.chance(0.8) ? "25 mph" : "";
            default -> "";
        };
    }

    /** A property, unless the text is empty. */
    private static String text(String name, String value) {
        return value.isEmpty() ? "" : ",\"" + name + "\":\"" + value + "\"";
    }
}
