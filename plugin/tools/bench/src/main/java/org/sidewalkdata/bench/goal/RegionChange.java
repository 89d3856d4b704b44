package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.rig.PairedBenchmark;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.refresh.Refresh;

/**
 * Goal 10: a refresh after every label of one region has changed, against a full refresh after they have changed back.
 */
record RegionChange() implements Goal.Measurement {
    private static final double LIMIT = 0.2;

    /** Selects the region whose share of the labels is nearest to 1/30. */
    private static final String REGION = """
            SELECT region_id
            FROM published_label
            WHERE region_id IS NOT NULL
            GROUP BY region_id
            ORDER BY abs(count(*) - (SELECT count(*) / 30 FROM published_label)), region_id
            LIMIT 1""";

    /** Exchanges severity 1 and 3. Severity 2 and null are written unchanged and count as touched. */
    private static final String CHANGE = """
            UPDATE label
            SET severity = 4 - severity
            WHERE label_id IN (SELECT label_id FROM published_label WHERE region_id = %s)""";

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Postgres city = rig.city();
        String change = CHANGE.formatted(city.sql().value(REGION));
        List<Sample> medians = PairedBenchmark.medians(
                rig.rounds(),
                () -> {
                    city.sql().run(change);
                    return Refreshes.run(city, Refresh.Mode.CHANGES).sample();
                },
                () -> {
                    city.sql().run(change);
                    return Refreshes.again(city).sample();
                });
        String what = "refresh of a changed region, some 3 % of the labels : of all";
        return List.of(Figure.atMost(
                LIMIT, what, "s", medians.get(0).wall(), medians.get(1).wall()));
    }
}
