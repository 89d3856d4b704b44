package org.sidewalkdata.town;

/**
 * What a map says of a street, as OpenStreetMap does.
 *
 * @param name for people; empty: it has none
 * @param maxSpeed empty: not known
 */
record StreetSign(String name, String wayType, String maxSpeed, boolean bridge, boolean tunnel) {
    private static final String[] NAMES = {
        "Acorn",
        "Bellflower",
        "Chestnut",
        "Dogwood",
        "Elder",
        "Fern",
        "Gable",
        "Hawthorn",
        "Iris",
        "Jasper",
        "Kiln",
        "Larch",
        "Mason",
        "Norwood",
        "Oak",
        "Poplar",
        "Quince",
        "Rosemary",
        "Spruce",
        "Tannery",
        "Union",
        "Valley",
        "Walnut",
        "Saint John's",
        "Zinnia"
    };

    /** How a road lies in the town. */
    enum Lay {
        ARTERIAL,
        STRAIGHT,
        CURVED,
        DEAD_END
    }

    /**
     * @param line number of the line that it is a part of: all parts have one name
     * @param river whether it crosses the river
     */
    static StreetSign of(long seed, Lay lay, boolean east, int line, boolean river, Dice dice) {
        String wayType = wayType(lay, line, dice);
        boolean tunnel = lay == Lay.ARTERIAL && !river && dice.chance(0.01);
        return new StreetSign(name(seed, lay, east, line, wayType), wayType, maxSpeed(wayType, dice), river, tunnel);
    }

    /** Which of crossing ways is above. */
    int layer() {
        return bridge ? 1 : tunnel ? -1 : 0;
    }

    private static String wayType(Lay lay, int line, Dice dice) {
        return switch (lay) {
            case ARTERIAL -> line % (2 * TownPlan.ARTERIAL) == 0 ? "primary" : "secondary";
            case STRAIGHT -> line % 3 == 0 ? "tertiary" : dice.chance(0.02) ? "pedestrian" : "residential";
            case CURVED -> dice.chance(0.04) ? "unclassified" : "residential";
            case DEAD_END -> new String[] {"service", "living_street", "residential"}[dice.weighted(0.3, 0.2, 0.5)];
        };
    }

    private static String maxSpeed(String wayType, Dice dice) {
        return switch (wayType) {
            case "primary" -> "40 mph";
            case "secondary" -> "35 mph";
            case "tertiary" -> "30 mph";
            case "living_street" -> "10 mph";
            case "residential" -> dice.chance(0.8) ? "25 mph" : "";
            default -> "";
        };
    }

    private static String name(long seed, Lay lay, boolean east, int line, String wayType) {
        if (wayType.equals("service")) {
            return "";
        }
        int place = Dice.of(seed, 26, east ? 1 : 0).below(NAMES.length) + 7 * line;
        String kind = switch (lay) {
            case ARTERIAL -> "Boulevard";
            case DEAD_END -> "Court";
            case STRAIGHT, CURVED -> east ? "Street" : "Avenue";
        };
        return NAMES[place % NAMES.length] + " " + kind;
    }
}
