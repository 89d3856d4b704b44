package org.sidewalkdata.town;

/**
 * A street segment between two crossings.
 *
 * @param number place among the streets, from 0
 * @param wayId OpenStreetMap way; 0: not known
 * @param region place of its region among the regions; its id is left out of the file when {@code statesRegion} is false
 * @param arterial a main road: signals at its ends, more labels
 * @param sign what a map says of it
 * @param course lon, lat, lon, lat and so on
 */
record Street(
        int number,
        long wayId,
        int region,
        boolean statesRegion,
        boolean deleted,
        boolean arterial,
        StreetSign sign,
        double[] course) {
    long id() {
        return 1000 + 3L * number + number % 2;
    }
}
