package org.sidewalkdata.server.cli;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;

/** The page {@code docs/operate/exit-codes.md} lists the exit codes of the commands. */
@Tag("golden")
class ExitCodesPageTest {
    private static final String PAGE = """
            # Exit codes

            This page is generated from the code (`ExitCode`). The codes follow `sysexits.h`. The message on standard error says
            what happened and what to do. A server that SIGTERM stops exits with 143.

            | code | meaning | what to do |
            |---|---|---|
            """;

    @Test
    void thePageListsTheExitCodes() {
        String rows = Arrays.stream(ExitCode.values())
                .map(code -> "| " + code.code() + " | " + code.meaning() + " | " + code.remedy() + " |\n")
                .collect(joining());
        Golden.assertMatches(Repository.root().resolve("docs/operate/exit-codes.md"), PAGE + rows);
    }
}
