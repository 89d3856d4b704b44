package org.sidewalkdata.siege;

import picocli.CommandLine;

/** Starts a siege; {@code ./sidewalk siege} calls it. */
public final class SiegeMain {
    private SiegeMain() {}

    public static void main(String... arguments) {
        System.exit(run(arguments));
    }

    /** @return the exit code: 1 when something failed that must not, 64 for wrong usage, 70 when the siege itself fails */
    static int run(String... arguments) {
        return new CommandLine(new SiegeCommand())
                .setExitCodeExceptionMapper(fault -> fault instanceof CommandLine.ParameterException ? 64 : 70)
                .execute(arguments);
    }
}
