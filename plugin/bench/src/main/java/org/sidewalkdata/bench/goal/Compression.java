package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Duel.Contender;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;

/** Goal 5: what compression costs, against the same answer as it is. */
record Compression() implements Measurement {
    private static final double ZSTD_CPU = 1.6;
    private static final double GZIP_WALL = 3.5;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        Service service = rig.service();
        List<Sample> medians = Duel.medians(
                rig.rounds(),
                download(city, service, "identity"),
                download(city, service, "zstd"),
                download(city, service, "gzip"));
        Sample plain = medians.get(0);
        return List.of(
                Figure.atMost(
                        ZSTD_CPU, "zstd : identity, CPU", "s", medians.get(1).cpu(), plain.cpu()),
                Figure.atMost(
                        GZIP_WALL, "gzip : identity, wall", "s", medians.get(2).wall(), plain.wall()));
    }

    private static Contender download(City city, Service service, String coding) {
        URI address = service.address("/v3/api/rawLabels?filetype=geojson");
        return () -> FullExport.first(city, service, address, coding);
    }
}
