package org.sidewalkdata.server;

import org.sidewalkdata.server.cli.SidewalkCommand;

/** The program: one command a process, whose exit code says how it went. */
public final class SidewalkMain {
    private SidewalkMain() {}

    public static void main(String[] arguments) {
        System.exit(SidewalkCommand.run(System.getenv(), arguments));
    }
}
