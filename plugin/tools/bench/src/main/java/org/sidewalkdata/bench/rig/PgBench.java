package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * PostgreSQL's {@code pgbench}: database clients in C that repeat one prepared statement and ignore the rows. No
 * service that returns these rows can be faster.
 */
public record PgBench(Program program) {
    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+) \\(without initial connection time\\)");
    private static final Pattern FAILED = Pattern.compile("number of failed transactions: ([0-9]+)");
    private static final int THREADS = 2;

    /**
     * Measures the answers per second of one statement with a random place each time.
     *
     * @param statement with {@code :p0, :p1 …} for the numbers of a place
     * @param places numbers separated by commas, the same count in each place
     * @param each the number of transactions per client
     */
    public double perSecond(Postgres database, String statement, List<String> places, int clients, long each)
            throws IOException, InterruptedException {
        Path script = Files.createTempFile("sidewalk-bench-", ".sql");
        try {
            Files.writeString(script, choice(places) + statement + ";\n");
            String printed = program.print(
                    database.environment(),
                    "--no-vacuum",
                    "--protocol=prepared",
                    "--client=" + clients,
                    "--jobs=" + THREADS,
                    "--transactions=" + each,
                    "--file=" + script);
            if (Long.parseLong(find(FAILED, printed)) > 0) {
                throw new IOException("pgbench failed: " + printed);
            }
            return Double.parseDouble(find(RATE, printed));
        } finally {
            Files.delete(script);
        }
    }

    private static String choice(List<String> places) {
        int numbers = places.get(0).split(",").length;
        return "\\set place random(0, " + (places.size() - 1) + ")\n"
                + IntStream.range(0, numbers).mapToObj(i -> choice(places, i)).collect(Collectors.joining());
    }

    private static String choice(List<String> places, int number) {
        return IntStream.range(0, places.size())
                .mapToObj(i -> " WHEN :place = " + i + " THEN " + places.get(i).split(",")[number])
                .collect(Collectors.joining("", "\\set p" + number + " CASE", " END\n"));
    }

    private static String find(Pattern pattern, String printed) throws IOException {
        Matcher found = pattern.matcher(printed);
        if (!found.find()) {
            throw new IOException("unexpected output of pgbench: " + printed);
        }
        return found.group(1);
    }
}
