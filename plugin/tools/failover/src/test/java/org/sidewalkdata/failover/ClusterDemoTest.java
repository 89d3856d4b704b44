package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts, requests and ends the cluster demo as a user does. However the demo ends, all its processes must end. */
@Tag("slow")
@Tag("postgis")
class ClusterDemoTest {
    @TempDir
    Path folder;

    private Path home;

    @BeforeEach
    void makeCheckout() throws Exception {
        assumeTrue(
                Stream.of("/usr/sbin/nginx", "/usr/bin/nginx").anyMatch(nginx -> Files.isExecutable(Path.of(nginx))),
                "nginx is not installed");
        assertTrue(folder.toFile().setExecutable(true, false)); // for root, the databases run as another user
        home = ClusterDemo.checkout(folder.toRealPath().resolve("a checkout"));
    }

    @Test
    void answersThroughTheCacheAndCtrlCLeavesNothing() throws Exception {
        try (ClusterDemo demo = ClusterDemo.start(home)) {
            awaitReady(demo);
            URI labels = URI.create("http://127.0.0.1:" + demo.port() + "/v3/api/rawLabels?filetype=csv");
            HttpResponse<String> first = Client.get(labels);
            assertThat(first.statusCode()).isEqualTo(200);
            assertThat(first.body()
                            .lines()
                            .filter(line -> line.matches("\\d+,.*"))
                            .count())
                    .isGreaterThan(100);
            assertThat(first.headers().firstValue("X-Cache")).hasValue("MISS");
            assertThat(Client.get(labels).headers().firstValue("X-Cache").orElseThrow())
                    .isIn("HIT", "REVALIDATED");

            try (ClusterDemo second = ClusterDemo.start(home)) {
                assertThat(second.launcher().waitFor()).isEqualTo(75);
                assertThat(second.output()).contains("a cluster-demo of this folder is already running");
            }
            assertThat(Client.get(labels).statusCode()).isEqualTo(200);

            demo.interrupt();
            assertThat(demo.launcher().waitFor()).isEqualTo(130);
            assertNothingIsLeft(demo);
        }
    }

    @Test
    void endingItBeforeItIsReadyLeavesNothing() throws Exception {
        try (ClusterDemo demo = ClusterDemo.start(home)) {
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> Files.exists(demo.folder().resolve("primary/data/postmaster.pid")));
            demo.launcher().destroy();
            assertThat(demo.launcher().waitFor()).isEqualTo(143);
            assertNothingIsLeft(demo);
        }
    }

    @Test
    void aKilledLauncherLeavesNothingRunning() throws Exception {
        try (ClusterDemo demo = ClusterDemo.start(home)) {
            awaitReady(demo);
            demo.launcher().destroyForcibly();
            awaitNoProcess(demo);
        }
    }

    @Test
    void aPortInUseIsReportedAtOnce() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                ClusterDemo demo = ClusterDemo.start(home, taken.getLocalPort())) {
            assertThat(demo.launcher().waitFor()).isEqualTo(69);
            assertThat(demo.output()).contains("port " + taken.getLocalPort() + " of 127.0.0.1 is in use");
            assertNothingIsLeft(demo);
        }
    }

    private static void awaitReady(ClusterDemo demo) {
        await().atMost(Duration.ofMinutes(3)).until(() -> {
            assertThat(demo.launcher().isAlive()).as(demo.output()).isTrue();
            return demo.output().contains("The cluster is ready: http://127.0.0.1:" + demo.port() + "/");
        });
    }

    private void assertNothingIsLeft(ClusterDemo demo) throws Exception {
        awaitNoProcess(demo);
        try (Stream<Path> state = Files.list(home.resolve(".sidewalk"))) {
            assertThat(state.map(path -> path.getFileName().toString())).isSubsetOf(List.of("app", "bundles"));
        }
    }

    /** Waits, because the watches of the launcher look once a second. */
    private static void awaitNoProcess(ClusterDemo demo) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(demo.processes()).isEmpty());
    }
}
