package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.bench.rig.DownloadClient;
import org.sidewalkdata.bench.rig.PairedBenchmark;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.ServerUnderTest;

/** Goal 3: the download of a file of all raw labels, against ogr2ogr creating the same file from the same view. */
record AgainstOgr2ogr() implements Goal.Measurement {
    /** A format, and the allowed ratio to ogr2ogr's time. */
    private record Case(String fileType, String driver, String ending, double limit) {}

    private static final List<Case> CASES = List.of(
            new Case("geojson", "GeoJSON", "geojson", 0.12),
            new Case("shapefile", "ESRI Shapefile", "shp", 0.5),
            new Case("geopackage", "GPKG", "gpkg", 0.5));

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Program ogr2ogr = Program.get("ogr2ogr", "gdal-bin");
        List<Figure> figures = new ArrayList<>();
        for (Case one : CASES) {
            figures.add(measure(rig, ogr2ogr, one));
        }
        return figures;
    }

    private static Figure measure(Rig rig, Program ogr2ogr, Case one) throws Exception {
        ServerUnderTest service = rig.service();
        URI address = service.address("/v3/api/rawLabels?filetype=" + one.fileType());
        Path ours = rig.file("ours." + one.ending());
        Path folder = rig.file("ogr2ogr");
        List<Sample> medians = PairedBenchmark.medians(
                rig.rounds(),
                () -> {
                    rig.raiseVersion();
                    Sample sample = service.measure(() -> DownloadClient.save(address, ours));
                    Files.delete(ours);
                    return sample;
                },
                () -> {
                    empty(folder);
                    String file = folder.resolve("raw_labels." + one.ending()).toString();
                    return ogr2ogr.run(rig.city(), "-f", one.driver(), file, "PG:active_schema=sidewalk", "raw_labels");
                });
        empty(folder);
        String what = "file of all raw labels, " + one.driver() + " : ogr2ogr, wall";
        return Figure.atMost(
                one.limit(), what, "s", medians.get(0).wall(), medians.get(1).wall());
    }

    private static void empty(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
