package org.sidewalkdata.chaos.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A running command of the service. */
public final class ServiceCommand {
    private static final int SECONDS = 120;

    private final List<String> arguments;
    private final Process process;
    private final Path log;

    ServiceCommand(String[] arguments, Process process, Path log) {
        this.arguments = List.of(arguments);
        this.process = process;
        this.log = log;
    }

    public Process process() {
        return process;
    }

    /** Waits for the exit code; empty if the command hung and was killed. */
    public OptionalInt await() throws InterruptedException {
        if (process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            return OptionalInt.of(process.exitValue());
        }
        process.destroyForcibly();
        return OptionalInt.empty();
    }

    /** Returns the end of the output. */
    public String lastOutput() throws IOException {
        String text = Files.readString(log).strip();
        return text.substring(Math.max(0, text.length() - 600)).replaceAll("\\s+", " ");
    }

    /** Returns the command line as a person types it. */
    @Override
    public String toString() {
        return "./sidewalk " + String.join(" ", arguments);
    }
}
