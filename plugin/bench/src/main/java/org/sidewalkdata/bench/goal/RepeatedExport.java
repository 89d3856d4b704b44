package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;

/** Goal 6: an unfiltered export asked for again at the same data version, against the first. */
record RepeatedExport() implements Measurement {
    private static final double LIMIT = 0.5;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        Service service = rig.service();
        URI address = service.address("/v3/api/rawLabels?filetype=geojson");
        List<Sample> medians = Duel.medians(
                rig.rounds(),
                () -> FullExport.first(city, service, address),
                () -> service.measure(() -> Downloads.discard(address, "identity")));
        return List.of(Figure.atMost(
                LIMIT,
                "an export again : the first time, wall",
                "s",
                medians.get(1).wall(),
                medians.get(0).wall()));
    }
}
