package org.sidewalkdata.bench.goal;

import java.sql.SQLException;
import org.sidewalkdata.bench.rig.City;

/** Rates every label of one region otherwise, each time, and leaves the city as it was. */
final class RegionEdit implements AutoCloseable {
    private final City city;
    private final long region;
    private boolean isChanged;

    private RegionEdit(City city, long region) {
        this.city = city;
        this.region = region;
    }

    /** The region that is nearest to a thirtieth of the labels. */
    static RegionEdit of(City city) throws SQLException {
        String region = city.database().value("""
                SELECT region_id
                FROM published_label
                WHERE region_id IS NOT NULL
                GROUP BY region_id
                ORDER BY abs(count(*) - (SELECT count(*) / 30 FROM published_label)), region_id
                LIMIT 1""");
        return new RegionEdit(city, Long.parseLong(region));
    }

    /** Three becomes one and one three; what is two or not rated is written as it was, and counts as touched. */
    void apply() throws SQLException {
        city.database().execute("""
                UPDATE label
                SET severity = 4 - severity
                WHERE label_id IN (SELECT label_id FROM published_label WHERE region_id = %d)""".formatted(region));
    }

    /** Of all labels. */
    double share() throws SQLException {
        String share = city.database().value("""
                SELECT avg((region_id IS NOT DISTINCT FROM %d)::int) FROM published_label""".formatted(region));
        return Double.parseDouble(share);
    }

    @Override
    public void close() throws SQLException {
        if (isChanged) {
            apply();
            Refreshes.again(city);
        }
    }
}
