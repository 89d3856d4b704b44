package org.sidewalkdata.chaos;

import picocli.CommandLine;

/** Starts a siege; {@code ./sidewalk siege} calls it. */
public final class ChaosMain {
    private ChaosMain() {}

    public static void main(String... arguments) {
        System.exit(run(arguments));
    }

    /** @return the exit code: 1 when something failed that must not, 64 for wrong usage, 70 when the siege itself fails */
    static int run(String... arguments) {
        return new CommandLine(new ChaosCommand())
                .setExitCodeExceptionMapper(fault -> fault instanceof CommandLine.ParameterException ? 64 : 70)
                .execute(arguments);
    }
}
