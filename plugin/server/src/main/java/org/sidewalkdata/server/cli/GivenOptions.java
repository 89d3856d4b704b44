package org.sidewalkdata.server.cli;

import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Rejects command lines that can be parsed but cannot be intended. */
final class GivenOptions {
    /** Empty means: no attribution, no license. */
    private static final Set<String> MAY_BE_EMPTY = Set.of("--attribution", "--license");

    private GivenOptions() {}

    /** Rejects empty values: an empty folder name would be the current folder, an empty address all addresses. */
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

    /**
     * Rejects options that have no effect together with {@code name}.
     *
     * @param others options that have no effect when {@code name} is given
     */
    static void refuseTogether(CommandSpec command, String name, String... others) {
        CommandLine line = command.commandLine();
        ParseResult given = line.getParseResult();
        for (String other : others) {
            if (given.hasMatchedOption(name) && given.hasMatchedOption(other)) {
                throw new ParameterException(line, other + " has no effect with " + name);
            }
        }
    }

    private static String name(ArgSpec given) {
        return given instanceof OptionSpec option ? option.longestName() : given.paramLabel();
    }
}
