package org.sidewalkdata.server.cli;

import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Refuses on a command line what can be read and cannot be meant. */
final class GivenOptions {
    /** Nobody is named, and no terms are. */
    private static final Set<String> MAY_BE_EMPTY = Set.of("--attribution", "--licence");

    private GivenOptions() {}

    /** An empty name of a folder would be the current one, an empty address all of them. */
    static void refuseEmpty(ParseResult line) {
        for (ParseResult command = line; command != null; command = command.subcommand()) {
            for (ArgSpec given : command.matchedArgs()) {
                if (given.arity().max() > 0
                        && !MAY_BE_EMPTY.contains(name(given))
                        && given.originalStringValues().stream().anyMatch(String::isBlank)) {
                    throw new ParameterException(command.commandSpec().commandLine(), name(given) + " needs a value");
                }
            }
        }
    }

    /** @param others options that mean nothing when {@code name} is given */
    static void refuseTogether(CommandSpec command, String name, String... others) {
        CommandLine line = command.commandLine();
        ParseResult given = line.getParseResult();
        for (String other : others) {
            if (given.hasMatchedOption(name) && given.hasMatchedOption(other)) {
                throw new ParameterException(line, other + " means nothing with " + name);
            }
        }
    }

    private static String name(ArgSpec given) {
        return given instanceof OptionSpec option ? option.longestName() : given.paramLabel();
    }
}
