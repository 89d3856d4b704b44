package org.sidewalkdata.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.chaos.RawAnswer.Ending;

/** Checks that the client distinguishes a complete answer from a broken one (A15). */
class RawConnectionTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WHOLE   | abc | HTTP/1.1 200 OK~Content-Length: 3~~abc
            CUT     | ab  | HTTP/1.1 200 OK~Content-Length: 3~~ab
            WHOLE   | abc | HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~ab~1~c~0~~
            CUT     | abc | HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~ab~1~c~
            CUT     | a   | HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~a
            WHOLE   | abc | HTTP/1.1 200 OK~~abc
            WHOLE   | ''  | HTTP/1.1 304 Not Modified~Content-Length: 3~~
            REFUSED | ''  | HTTP/1.1 200 OK~Content-
            REFUSED | ''  | ''
            """)
    void returnsHowAnAnswerEnded(Ending ending, String body, String sent) throws Exception {
        RawAnswer answer = ask(sent.replace("~", "\r\n"));
        assertEquals(ending, answer.ending());
        assertEquals(body, new String(answer.body(), StandardCharsets.US_ASCII));
    }

    private static RawAnswer ask(String sent) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread host = new Thread(() -> answer(server, sent));
            host.start();
            RawAnswer answer = RawConnection.ask(server.getLocalPort(), RawRequest.get("/"));
            host.join();
            return answer;
        }
    }

    private static void answer(ServerSocket server, String sent) {
        try (Socket client = server.accept()) {
            byte[] request = new byte[4000];
            if (client.getInputStream().read(request) > 0) {
                client.getOutputStream().write(sent.getBytes(StandardCharsets.US_ASCII));
            }
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
