package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * PostgreSQL's own {@code pgbench}: clients of the database that ask one prepared statement again and again, in C and without
 * looking at a row. Nobody who answers by these rows can be faster.
 */
public record PgBench(Program program, Postgres database) {
    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+) \\(without initial connection time\\)");
    private static final Pattern FAILED = Pattern.compile("number of failed transactions: ([0-9]+)");
    private static final int THREADS = 2;

    /**
     * A statement that is asked with other values each time.
     *
     * @param names of its parameters, which stand in the statement behind a colon
     * @param values one list a question, as long as {@code names}
     */
    public record Question(String statement, List<String> names, List<List<String>> values) {
        String script() {
            String choose = "\\set question random(0, " + (values.size() - 1) + ")\n";
            return choose
                    + IntStream.range(0, names.size()).mapToObj(this::choice).collect(Collectors.joining())
                    + statement + ";\n";
        }

        private String choice(int parameter) {
            return IntStream.range(0, values.size())
                    .mapToObj(i ->
                            " WHEN :question = " + i + " THEN " + values.get(i).get(parameter))
                    .collect(Collectors.joining("", "\\set " + names.get(parameter) + " CASE", " END\n"));
        }
    }

    /** Empty: it is not installed. */
    public static Optional<PgBench> on(City city) {
        return Program.find("pgbench").map(program -> new PgBench(program, city.database()));
    }

    /**
     * Answers a second.
     *
     * @param each questions of each client
     */
    public double perSecond(Question question, int clients, long each) throws IOException, InterruptedException {
        Path script = Files.createTempFile("sidewalk-bench-", ".sql");
        try {
            Files.writeString(script, question.script());
            String printed = program.print(
                    database,
                    "--no-vacuum",
                    "--protocol=prepared",
                    "--client=" + clients,
                    "--jobs=" + Math.min(THREADS, clients),
                    "--transactions=" + each,
                    "--file=" + script,
                    "--host=" + database.host(),
                    "--port=" + database.port(),
                    "--username=sidewalk",
                    database.name());
            if (Long.parseLong(find(FAILED, printed)) > 0) {
                throw new IOException("pgbench failed: " + printed);
            }
            return Double.parseDouble(find(RATE, printed));
        } finally {
            Files.delete(script);
        }
    }

    private static String find(Pattern pattern, String printed) throws IOException {
        Matcher found = pattern.matcher(printed);
        if (!found.find()) {
            throw new IOException("pgbench says something else than expected: " + printed);
        }
        return found.group(1);
    }
}
