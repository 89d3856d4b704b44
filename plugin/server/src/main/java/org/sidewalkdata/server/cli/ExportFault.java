package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.util.Optional;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reports at the terminal what a client would read in an error response. */
final class ExportFault {
    private ExportFault() {}

    static void throwUnlessGood(Response response) throws IOException {
        if (response.status() == 200) {
            return;
        }
        // error responses hide the causes that an operator can fix: a setting, a login, a host
        Optional<CommandException> reason =
                response.cause().map(Faults::explain).filter(fault -> fault.exitCode() != ExitCode.INTERNAL);
        if (reason.isPresent()) {
            throw reason.get();
        }
        JsonNode error =
                JsonMapper.shared().readTree(response.body().orElseThrow().bytes());
        String sentence = error.path("message").asString(error.path("detail").asString(""));
        ExitCode code = response.status() == 400
                ? ExitCode.USAGE
                : response.status() == 503 ? ExitCode.UNAVAILABLE : ExitCode.INTERNAL;
        throw new CommandException(code, sentence, response.cause().orElse(null));
    }
}
