package org.sidewalkdata.bench;

import picocli.CommandLine;

/** Starts the benchmark; {@code ./sidewalk bench} calls it. */
public final class BenchMain {
    private BenchMain() {}

    public static void main(String... arguments) {
        System.exit(run(arguments));
    }

    /**
     * Runs the command line.
     *
     * @return the exit code: 0 even if goals are missed, 64 for wrong usage, 70 if the benchmark itself fails
     */
    static int run(String... arguments) {
        return new CommandLine(new BenchCommand())
                .setExitCodeExceptionMapper(fault -> fault instanceof CommandLine.ParameterException ? 64 : 70)
                .execute(arguments);
    }
}
