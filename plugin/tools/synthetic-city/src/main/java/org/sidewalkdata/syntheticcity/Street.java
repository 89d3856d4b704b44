package org.sidewalkdata.syntheticcity;

import java.util.List;

/**
 * A street segment between two crossings.
 *
 * @param number index of the street, from 0
 * @param wayId OpenStreetMap way; 0: unknown
 * @param region index of the region
 * @param arterial true for a main road, with signals at its ends and more labels
 * @param name for people; empty for no name
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

    /** Returns the place at a distance from the start and an offset to the left (right if negative). */
    LocalPoint at(double distance, double aside) {
        double east = (end.x() - start.x()) / length();
        double north = (end.y() - start.y()) / length();
        return new LocalPoint(start.x() + east * distance - north * aside, start.y() + north * distance + east * aside);
    }

    /** Returns the street as a GeoJSON feature. A few streets omit their region or are deleted. */
    String json(long seed) {
        SeededRandom random = SeededRandom.of(seed, 23, number);
        Chance chance = chance(random);
        return "{\"type\":\"Feature\",\"properties\":{\"street_edge_id\":" + id()
                + ",\"osm_way_id\":" + (wayId == 0 ? "null" : wayId)
                + (chance.statesRegion ? ",\"region_id\":" + CityPlan.regionId(region) : "")
                + (chance.deleted() ? ",\"deleted\":true" : "")
                + text("way_type", wayType)
                + text("status", chance.status)
                + text("max_speed", maxSpeed(random))
                + text("street_name", name)
                + switch (chance.structure) {
                    case "bridge" -> ",\"layer\":1,\"bridge\":true";
                    case "tunnel" -> ",\"layer\":-1,\"tunnel\":true";
                    default -> "";
                }
                + "},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[" + course(random) + "]}}";
    }

    /** Returns true if the street is a bridge or a tunnel. */
    boolean onStructure(long seed) {
        return !chance(SeededRandom.of(seed, 23, number)).structure.isEmpty();
    }

    private Chance chance(SeededRandom random) {
        boolean statesRegion = !random.chance(0.05);
        String status = random.chance(0.01) ? random.of("no_imagery", "closed", "disabled") : "open";
        String structure = arterial ? List.of("", "bridge", "tunnel").get(random.weighted(0.9, 0.05, 0.05)) : "";
        return new Chance(statesRegion, status, structure);
    }

    /**
     * Returns the positions of the line: as many as a real street has, so that tiles and files are as large as for a
     * real city.
     */
    private String course(SeededRandom random) {
        StringBuilder course = new StringBuilder(start.json());
        for (int i = 1; i < PIECES; i++) {
            course.append(',')
                    .append(at(length() * i / PIECES, random.between(-0.5, 0.5)).json());
        }
        return course.append(',').append(end.json()).toString();
    }

    private String maxSpeed(SeededRandom random) {
        return switch (wayType) {
            case "primary" -> "40 mph";
            case "secondary" -> "35 mph";
            case "tertiary" -> "30 mph";
            case "living_street" -> "10 mph";
            case "residential" -> random.chance(0.8) ? "25 mph" : "";
            default -> "";
        };
    }

    /** Returns a JSON member; empty if the value is empty. */
    private static String text(String name, String value) {
        return value.isEmpty() ? "" : ",\"" + name + "\":\"" + value + "\"";
    }

    /** What chance decides about a street; structure: bridge, tunnel, or empty. */
    private record Chance(boolean statesRegion, String status, String structure) {
        boolean deleted() {
            return !status.equals("open");
        }
    }
}
