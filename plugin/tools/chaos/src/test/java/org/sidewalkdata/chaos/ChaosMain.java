package org.sidewalkdata.chaos;

import picocli.CommandLine;

/** Starts the fault injection; {@code ./sidewalk chaos} calls it. */
public final class ChaosMain {
    private ChaosMain() {}

    public static void main(String... arguments) {
        System.exit(run(arguments));
    }

    /**
     * Runs the command line.
     *
     * @return the exit code: 1 after failures of the service, 64 for wrong usage, 70 when this tool itself fails
     */
    static int run(String... arguments) {
        return new CommandLine(new ChaosCommand())
                .setExitCodeExceptionMapper(fault -> fault instanceof CommandLine.ParameterException ? 64 : 70)
                .execute(arguments);
    }
}
