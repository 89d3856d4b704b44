package org.sidewalkdata.bench.goal;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.refresh.Refresh;

/** Goal 10: a refresh after every label of one region has changed, against a full one. */
record RegionChange() implements Measurement {
    private static final double LIMIT = 0.05;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        try (RegionEdit edit = RegionEdit.of(city)) {
            List<Sample> medians = Duel.medians(
                    rig.rounds(),
                    () -> changed(city, edit),
                    () -> Refreshes.again(city).sample());
            String what = String.format(
                    Locale.ROOT, "refresh of a changed region (%.1f %% of the labels) : of all", edit.share() * 100);
            return List.of(Figure.atMost(
                    LIMIT, what, "s", medians.get(0).wall(), medians.get(1).wall()));
        }
    }

    private static Sample changed(City city, RegionEdit edit) throws Exception {
        edit.apply();
        return Refreshes.run(city, Refresh.Mode.CHANGES).sample();
    }
}
