package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;

/**
 * Goal 4: exports in every format from a server of 64 MB heap, and that its memory does not grow with the city. A shapefile
 * may be refused: some four million labels are more than it can hold.
 */
record SmallHeap() implements Measurement {
    private static final List<String> FILE_TYPES = List.of("geojson", "csv", "shapefile", "geopackage");
    private static final int TIMES = 5;
    private static final double LIMIT = 1.1;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        double normal = peak(rig.city());
        List<Figure> figures = new ArrayList<>();
        figures.add(finished(rig.city(), normal));
        String what = "peak memory at five times the labels : at once, -Xmx64m";
        if (rig.settings().large()) {
            City large = rig.city(rig.settings().labels() * TIMES);
            double peak = peak(large);
            figures.add(finished(large, peak));
            figures.add(Figure.atMost(LIMIT, what, "MB", peak, normal));
        } else {
            figures.add(Figure.notMeasured(what, "it takes --large"));
        }
        return figures;
    }

    private static Figure finished(City city, double peak) {
        String what = "all formats of %d labels with -Xmx64m, peak memory".formatted(city.labels());
        return Figure.alone(what, Math.round(peak) + " MB", "finishes", true);
    }

    /** An export that does not finish is a fault of the benchmark: it throws. */
    private static double peak(City city) throws Exception {
        try (Service service = city.serve("-Xmx64m")) {
            city.raiseVersion();
            for (String fileType : FILE_TYPES) {
                export(service, fileType);
            }
            return service.peakMemory();
        }
    }

    private static void export(Service service, String fileType) throws IOException {
        try {
            Downloads.discard(service.address("/v3/api/rawLabels?filetype=" + fileType));
        } catch (Downloads.RefusedException e) {
            if (!fileType.equals("shapefile") || !e.answer().contains("2 GB")) {
                throw e;
            }
            System.err.println("bench: the shapefile is refused: more than 2 GB");
        }
    }
}
