package org.sidewalkdata.bench.goal;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;

/** Goal 8: a refresh of everything against a binary COPY FROM of the label rows that it makes. */
record FullRefresh() implements Measurement {
    private static final double FIRST = 8;
    private static final double AGAIN = 14;
    private static final double GROWTH = 6;
    private static final int TIMES = 5;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        BinaryCopy copy = BinaryCopy.of(rig, city);
        List<Sample> medians = Duel.medians(
                rig.rounds(),
                () -> Refreshes.first(city).sample(),
                () -> Refreshes.again(city).sample(),
                copy::run);
        copy.close();
        double first = medians.get(0).wall();
        double again = medians.get(1).wall();
        double peer = medians.get(2).wall();
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.atMost(FIRST, "first refresh : binary COPY FROM of its labels", "s", first, peer));
        figures.add(Figure.atMost(AGAIN, "full refresh, data unchanged : the same", "s", again, peer));
        figures.add(growth(rig, first));
        return figures;
    }

    private static Figure growth(Rig rig, double once) throws Exception {
        String what = "first refresh at five times the labels : at once";
        if (!rig.settings().large()) {
            return Figure.notMeasured(what, "it takes --large");
        }
        City large = rig.city(rig.settings().labels() * TIMES);
        double wall =
                Duel.medians(1, () -> Refreshes.first(large).sample()).get(0).wall();
        return Figure.atMost(GROWTH, what, "s", wall, once);
    }
}
