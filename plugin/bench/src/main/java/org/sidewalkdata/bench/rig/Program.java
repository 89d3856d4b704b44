package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program of this machine, with which we are compared.
 *
 * @param path the executable
 */
public record Program(Path path) {

    /** Empty: it is not installed. */
    public static Optional<Program> find(String name) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(":"))
                .map(folder -> Path.of(folder).resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Program::new);
    }

    /** Runs it to its end and throws away what it prints; CPU is its own and that of the database's backends. */
    public Sample run(Postgres database, String... arguments) throws IOException, InterruptedException {
        double cpu = Cpu.ofEndedChildren() + database.cpu();
        long start = System.nanoTime();
        execute(database, ProcessBuilder.Redirect.DISCARD, arguments);
        double wall = (System.nanoTime() - start) / 1e9;
        return new Sample(wall, Cpu.ofEndedChildren() + database.cpu() - cpu);
    }

    /** Runs it to its end on the service's tables, and returns what it prints. */
    String print(Postgres database, String... arguments) throws IOException, InterruptedException {
        Path printed = Files.createTempFile("sidewalk-bench-", ".out");
        try {
            execute(database, ProcessBuilder.Redirect.to(printed.toFile()), arguments);
            return Files.readString(printed);
        } finally {
            Files.delete(printed);
        }
    }

    private void execute(Postgres database, ProcessBuilder.Redirect output, String... arguments)
            throws IOException, InterruptedException {
        Path errors = Files.createTempFile("sidewalk-bench-", ".log");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(line(arguments)).redirectOutput(output).redirectError(errors.toFile());
            builder.environment().put("PGPASSWORD", database.password()); // arguments could be read by everybody
            builder.environment().put("PGOPTIONS", "-c search_path=sidewalk,public");
            Process process = builder.start();
            try {
                if (process.waitFor() != 0) {
                    throw new IOException(path + " failed: " + Files.readString(errors));
                }
            } finally {
                process.destroy();
            }
        } finally {
            Files.delete(errors);
        }
    }

    /** The first line that it prints, such as its version. */
    public String firstLine(String... arguments) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(line(arguments)).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        process.waitFor();
        return output.lines().findFirst().orElse("");
    }

    private List<String> line(String... arguments) {
        List<String> line = new ArrayList<>(List.of(path.toString()));
        line.addAll(List.of(arguments));
        return line;
    }
}
