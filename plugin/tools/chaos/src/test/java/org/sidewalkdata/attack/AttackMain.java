package org.sidewalkdata.attack;

import picocli.CommandLine;

/** Starts the attack; {@code ./sidewalk attack} calls it. */
public final class AttackMain {
    private AttackMain() {}

    public static void main(String... arguments) {
        System.exit(run(arguments));
    }

    /**
     * Runs the command line.
     *
     * @return the exit code: 1 after failures of the server, 64 for wrong usage, 70 when this tool itself fails
     */
    static int run(String... arguments) {
        return new CommandLine(new AttackCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExitCodeExceptionMapper(fault -> fault instanceof CommandLine.ParameterException ? 64 : 70)
                .execute(arguments);
    }
}
