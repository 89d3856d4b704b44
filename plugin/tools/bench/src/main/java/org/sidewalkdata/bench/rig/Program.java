package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A program on this machine. PostgreSQL's programs and GDAL get the database in environment variables, because other
 * users can read arguments.
 *
 * @param path the executable
 */
public record Program(Path path) {

    /** A program that a goal needs is not installed. */
    public static final class MissingException extends IOException {
        private static final long serialVersionUID = 1;

        MissingException(String message) {
            super(message);
        }
    }

    /**
     * Finds a program.
     *
     * @param debianPackage the package that contains the program
     * @throws MissingException if the program is not installed; the message names the package
     */
    public static Program get(String name, String debianPackage) throws MissingException {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(":"))
                .map(folder -> Path.of(folder).resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Program::new)
                .orElseThrow(() -> new MissingException(
                        name + " is not installed (Debian and Ubuntu: apt-get install " + debianPackage + ")"));
    }

    /** Runs the program and discards its output. CPU time includes the backends of the database. */
    public Sample run(Postgres database, String... arguments) throws Exception {
        long self = ProcessHandle.current().pid();
        return Sample.of(
                () -> Cpu.ofEndedChildren(self) + database.cpu(),
                () -> execute(database.environment(), Redirect.DISCARD, arguments));
    }

    /** Runs the program and returns its output. */
    public String print(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        Path printed = Files.createTempFile("sidewalk-bench-", ".out");
        try {
            execute(environment, Redirect.to(printed.toFile()), arguments);
            return Files.readString(printed);
        } finally {
            Files.delete(printed);
        }
    }

    private void execute(Map<String, String> environment, Redirect output, String... arguments)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(path.toString()));
        line.addAll(List.of(arguments));
        Path errors = Files.createTempFile("sidewalk-bench-", ".log");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(line).redirectOutput(output).redirectError(errors.toFile());
            builder.environment().putAll(environment);
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
}
