package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.ConnectException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.http.Service;

/** A server that is stopped lets running downloads finish, for a limited time. */
@Tag("slow")
class ShutdownTest {
    private final CountDownLatch halfway = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    private final Service slow = request -> StubAnswers.of(
            200,
            Map.of("Content-Type", "text/csv"),
            out -> {
                out.write(new byte[100_000]);
                halfway.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("stopped", e);
                }
                out.write(new byte[100_000]);
            },
            () -> {});

    @Test
    void runningDownloadsEndAndNewOnesAreNotAccepted() throws Exception {
        StubServer server = StubServer.start(slow);
        int port = server.port();
        CompletableFuture<byte[]> download = get(server);
        halfway.await();
        CompletableFuture<Void> closing = CompletableFuture.runAsync(server::close);
        await().until(() -> refuses(port));
        goOn.countDown();
        assertThat(download.get()).hasSize(200_000);
        closing.get();
    }

    @Test
    void aDownloadThatTakesTooLongIsCut() throws Exception {
        StubServer server = StubServer.start(slow, Map.of("spring.lifecycle.timeout-per-shutdown-phase", "200ms"));
        CompletableFuture<byte[]> download = get(server);
        halfway.await();
        server.close();
        assertThat(download.handle((body, fault) -> fault != null).get()).isTrue();
        goOn.countDown();
    }

    private static CompletableFuture<byte[]> get(StubServer server) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return server.get("/v3/api/rawLabels").body();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static boolean refuses(int port) throws Exception {
        try (RawSocket socket = new RawSocket(port)) {
            return false;
        } catch (ConnectException e) {
            return true;
        }
    }
}
