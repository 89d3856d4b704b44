package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.List;
import org.sidewalkdata.bench.rig.DownloadClient;
import org.sidewalkdata.bench.rig.PairedBenchmark;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.ServerUnderTest;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.sql.SelectSql;

/**
 * Goals 1 and 2: all raw labels over loopback HTTP, against {@code psql COPY} of the same statement as CSV.
 *
 * @param wall the allowed ratio to the peer's wall time
 * @param cpu the allowed ratio to the CPU time of psql and its backend
 */
record FullExport(String format, String fileType, double wall, double cpu) implements Goal.Measurement {

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Program psql = Program.get("psql", "postgresql-client");
        ServerUnderTest service = rig.service();
        URI address = service.address("/v3/api/rawLabels?filetype=" + fileType);
        String copy =
                "COPY (" + SelectSql.select(PublishedCollections.RAW_LABELS, Filter.ALL) + ") TO STDOUT (FORMAT csv)";
        List<Sample> medians = PairedBenchmark.medians(
                rig.rounds(),
                () -> {
                    rig.raiseVersion();
                    return service.measure(() -> DownloadClient.discard(address));
                },
                () -> psql.run(rig.city(), "-X", "-c", copy));
        Sample ours = medians.get(0);
        Sample peer = medians.get(1);
        String what = "all raw labels as " + format + " : psql COPY as CSV, ";
        return List.of(
                Figure.atMost(wall, what + "wall", "s", ours.wall(), peer.wall()),
                Figure.atMost(cpu, what + "CPU", "s", ours.cpu(), peer.cpu()));
    }
}
