package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.bench.rig.PairedBenchmark;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.schema.Schema;

/** Goal 13: loading a bundle into an empty database, against {@code \copy} of its CSV files into tables of texts. */
record BundleLoad() implements Goal.Measurement {
    private static final double LIMIT = 5;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Program psql = Program.get("psql", "postgresql-client");
        List<Sample> medians = PairedBenchmark.medians(rig.rounds(), () -> load(rig), () -> copy(rig, psql));
        String what = "load of a bundle : \\copy of its CSV files";
        return List.of(Figure.atMost(
                LIMIT, what, "s", medians.get(0).wall(), medians.get(1).wall()));
    }

    private static Sample load(Rig rig) throws Exception {
        Postgres empty = rig.city().emptySibling("bench_load");
        new Schema(empty.source()).migrate();
        Sample sample = Sample.wall(() -> rig.run(empty, "load", rig.bundle().toString()));
        rig.city().drop("bench_load");
        return sample;
    }

    private static Sample copy(Rig rig, Program psql) throws Exception {
        Postgres empty = rig.city().emptySibling("bench_copy");
        List<String> arguments = new ArrayList<>(List.of("-X", "-v", "ON_ERROR_STOP=1"));
        for (Path file : csvFiles(rig.bundle())) {
            String table = file.getFileName().toString().replace(".csv", "");
            String header = header(file);
            empty.sql().run("CREATE TABLE public." + table + " (\"" + header.replace(",", "\" text, \"") + "\" text)");
            arguments.addAll(List.of("-c", "\\copy " + table + " FROM '" + file + "' (FORMAT csv, HEADER)"));
        }
        Sample sample = psql.run(empty, arguments.toArray(String[]::new));
        rig.city().drop("bench_copy");
        return sample;
    }

    private static String header(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().orElseThrow();
        }
    }

    private static List<Path> csvFiles(Path bundle) throws IOException {
        try (Stream<Path> files = Files.list(bundle)) {
            return files.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
        }
    }
}
