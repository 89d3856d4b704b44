package org.sidewalkdata.syntheticcity;

/** Names for the regions of a synthetic city, all different. */
final class RegionNames {
    private static final String[] FIRST =
            ("Alder,Birch,Cedar,Dover,Elm,Foxglove,Granite,Harbor,Ivy,Juniper,Kestrel,Linden,Marigold,"
                            + "Nettle,Orchard,Peregrine,Quarry,Rowan,Saffron,Thistle,Umber,Violet,Willow,Yarrow,Zephyr")
                    .split(",");
    private static final String[] SECOND =
            "Heights,Park,Hill,Mill,Bend,Square,Meadows,Landing,Grove,Crossing,Terrace,Point".split(",");
    private static final String[] SPECIAL = {
        "Downtown, River Side", "Señora Nuñez Park", "The \"Old\" Market", "O'Malley's Corner", "Büchner & Söhne Works"
    };

    private RegionNames() {}

    static String of(long seed, int region) {
        if (region % 6 == 1 && region / 6 < SPECIAL.length) {
            return SPECIAL[region / 6];
        }
        int pairs = FIRST.length * SECOND.length;
        int start = SeededRandom.of(seed, 41).below(pairs);
        // 7 and the number of pairs have no common factor, so every pair comes once before any pair comes again.
        int pair = (start + region * 7) % pairs;
        String name = FIRST[pair % FIRST.length] + " " + SECOND[pair / FIRST.length];
        return region < pairs ? name : name + " " + (region / pairs + 1);
    }
}
