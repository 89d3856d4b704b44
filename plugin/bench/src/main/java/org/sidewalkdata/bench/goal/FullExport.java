package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.sql.SelectSql;

/**
 * Goals 1 and 2: all raw labels over loopback HTTP against {@code psql COPY} of the same statement as CSV.
 *
 * @param cpu how much of the CPU of psql and its backend we may take
 */
record FullExport(String format, String fileType, double cpu) implements Measurement {
    private static final double WALL = 1.0;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        String what = "all raw labels as " + format + " : psql COPY as CSV";
        Optional<Program> psql = Program.find("psql");
        if (psql.isEmpty()) {
            return List.of(Figure.notInstalled(what, "psql"));
        }
        City city = rig.city();
        Service service = rig.service();
        URI address = service.address("/v3/api/rawLabels?filetype=" + fileType);
        String copy = "COPY (" + SelectSql.select(Collections.RAW_LABELS, Filter.ALL) + ") TO STDOUT (FORMAT csv)";
        List<Sample> medians = Duel.medians(
                rig.rounds(),
                () -> first(city, service, address),
                () -> psql.get().run(city.database(), "-X", city.database().uri(), "-c", copy));
        return WallAndCpu.atMost(WALL, cpu, what, medians);
    }

    /** A download at a data version that nobody has asked for yet. */
    static Sample first(City city, Service service, URI address) throws Exception {
        city.raiseVersion();
        return service.measure(() -> Downloads.discard(address));
    }
}
