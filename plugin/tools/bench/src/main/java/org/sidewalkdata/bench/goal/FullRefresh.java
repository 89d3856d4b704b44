package org.sidewalkdata.bench.goal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sidewalkdata.bench.rig.PairedBenchmark;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;

/**
 * Goal 8: a full refresh, against a binary COPY FROM of its label rows with psql into a new table without indexes, the
 * least cost of writing them.
 */
record FullRefresh() implements Goal.Measurement {
    private static final double LIMIT = 14;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Postgres city = rig.city();
        Program psql = Program.get("psql", "postgresql-client");
        Path file = rig.file("published_label.copy");
        psql.run(city, "-X", "-c", "\\copy published_label TO '" + file + "' (FORMAT binary)");
        List<Sample> medians = PairedBenchmark.medians(
                rig.rounds(),
                () -> Refreshes.first(city).sample(),
                () -> Refreshes.again(city).sample(),
                () -> {
                    city.sql().run("DROP TABLE IF EXISTS bench_copy; CREATE TABLE bench_copy (LIKE published_label)");
                    return psql.run(city, "-X", "-c", "\\copy bench_copy FROM '" + file + "' (FORMAT binary)");
                });
        city.sql().run("DROP TABLE bench_copy");
        Files.delete(file);
        double peer = medians.get(2).wall();
        String first = "first refresh : binary COPY FROM of its labels";
        return List.of(
                Figure.atMost(LIMIT, first, "s", medians.get(0).wall(), peer),
                Figure.atMost(
                        LIMIT,
                        "full refresh, data unchanged : the same",
                        "s",
                        medians.get(1).wall(),
                        peer));
    }
}
