package org.sidewalkdata.server.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.load.bundle.FeatureSet;

/** What the commands for sets of areas and of points reject alike. */
final class SetFiles {
    private SetFiles() {}

    /** Rejects a name that no set can have, and what is no file. */
    static void require(String set, Path file) {
        if (!FeatureSet.isName(set)) {
            throw new CommandException(
                    ExitCode.USAGE, "--set " + FeatureSet.NAME_RULE + " but was '" + set + "'", null);
        }
        if (!Files.isRegularFile(file)) {
            throw new CommandException(ExitCode.NO_INPUT, file + " is not a file", null);
        }
    }

    static CommandException noSet(String set) {
        return new CommandException(ExitCode.NO_INPUT, "There is no set " + set, null);
    }
}
