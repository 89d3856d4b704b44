package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.rig.DownloadClient;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.ServerUnderTest;

/** Goal 4: the peak memory of a server with a heap of 64 MB that exports every format. */
record SmallHeap() implements Goal.Measurement {
    private static final List<String> FILE_TYPES = List.of("geojson", "csv", "shapefile", "geopackage");
    private static final double LIMIT = 230;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        try (ServerUnderTest service = rig.serve("-Xmx64m")) {
            rig.raiseVersion();
            for (String fileType : FILE_TYPES) {
                DownloadClient.discard(service.address("/v3/api/rawLabels?filetype=" + fileType));
            }
            return List.of(Figure.atMost(
                    LIMIT, "all formats with -Xmx64m, peak memory of the process", "MB", service.peakMemory()));
        }
    }
}
