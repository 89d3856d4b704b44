package org.sidewalkdata.bench.goal;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.schema.Schema;

/** Goal 13: loading a bundle into an empty database against {@code \copy} of its CSV files into tables of texts. */
record BundleLoad() implements Measurement {
    private static final double LIMIT = 3;
    private static final String WHAT = "load of a bundle : \\copy of its CSV files";

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Optional<Program> psql = Program.find("psql");
        if (psql.isEmpty()) {
            return List.of(Figure.notInstalled(WHAT, "psql"));
        }
        City city = rig.city();
        List<Sample> medians = Duel.medians(rig.rounds(), () -> load(rig, city), () -> copy(psql.get(), city));
        return List.of(Figure.atMost(
                LIMIT, WHAT, "s", medians.get(0).wall(), medians.get(1).wall()));
    }

    private static Sample load(Rig rig, City city) throws Exception {
        Postgres empty = city.database().emptySibling("bench_load");
        new Schema(empty.source()).migrate();
        long start = System.nanoTime();
        rig.run(empty, "load", city.bundle().toString());
        double wall = (System.nanoTime() - start) / 1e9;
        city.database().drop(empty);
        return new Sample(wall, Double.NaN);
    }

    private static Sample copy(Program psql, City city) throws Exception {
        Postgres empty = city.database().emptySibling("bench_copy");
        List<String> arguments = new ArrayList<>(List.of("-X", "-v", "ON_ERROR_STOP=1", empty.uri()));
        for (Path file : csvFiles(city.bundle())) {
            String table = file.getFileName().toString().replace(".csv", "");
            empty.execute("CREATE TABLE public." + table + " (" + textColumns(file) + ")");
            arguments.addAll(List.of("-c", "\\copy " + table + " FROM '" + file + "' (FORMAT csv, HEADER)"));
        }
        Sample sample = psql.run(empty, arguments.toArray(String[]::new));
        city.database().drop(empty);
        return sample;
    }

    private static List<Path> csvFiles(Path bundle) throws IOException {
        try (Stream<Path> files = Files.list(bundle)) {
            return files.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
        }
    }

    private static String textColumns(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            return Arrays.stream(reader.readLine().split(","))
                    .map(column -> '"' + column + "\" text")
                    .collect(Collectors.joining(", "));
        }
    }
}
