package org.sidewalkdata.bench.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what wrk counts as an error, and the message about a missing program. */
class WrkTest {
    private static final byte[] BODY = new byte[1000];

    @ParameterizedTest
    @CsvSource({"/whole, 200, 1000, false", "/refused, 503, 1000, true", "/cut, 200, 2000, true"})
    void rejectedOrIncompleteAnswersAreErrors(String path, int status, int length, boolean isError) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(path, exchange -> answer(exchange, status, length));
        server.start();
        try {
            URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
            Wrk.Seen seen = wrk().ask(address, List.of(path), 2, 1);
            assertEquals(isError, seen.errors() > 0, seen.toString());
            assertTrue(seen.answers() + seen.errors() > 0, seen.toString());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aMissingProgramNamesItsPackage() {
        IOException missing =
                assertThrows(Program.MissingException.class, () -> Program.get("no-such-program", "its-package"));
        assertEquals(
                "no-such-program is not installed (Debian and Ubuntu: apt-get install its-package)",
                missing.getMessage());
    }

    private static void answer(HttpExchange exchange, int status, int length) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(status, length);
            exchange.getResponseBody().write(BODY);
        }
    }

    private static Wrk wrk() {
        try {
            return new Wrk(Program.get("wrk", "wrk"));
        } catch (Program.MissingException e) {
            return abort(e.getMessage());
        }
    }
}
