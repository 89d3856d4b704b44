package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.LauncherCheckout;

/** Starts, requests and ends the cluster demo as a user does. However the demo ends, all its processes must end. */
@Tag("slow")
@Tag("postgis")
class ClusterDemoTest {
    @TempDir
    Path folder;

    private LauncherCheckout checkout;
    private int port;
    private Process demo;

    @BeforeEach
    void start() throws Exception {
        assumeTrue(
                Stream.of("/usr/sbin/nginx", "/usr/bin/nginx").anyMatch(nginx -> Files.isExecutable(Path.of(nginx))),
                "nginx is not installed");
        assertTrue(folder.toFile().setExecutable(true, false)); // for root, the databases run as another user
        checkout = LauncherCheckout.create(folder.toRealPath().resolve("a checkout"), App.ofClasses());
        port = HostProcess.freePort();
    }

    /** Starts a demo in a separate session, as in a terminal. */
    private Process demo(String log, int port) throws IOException {
        // env: a build in the background ignores SIGINT, and so would its children
        String quick = "JDK_JAVA_OPTIONS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
        return checkout.start(
                List.of("env", "--default-signal=INT", quick, "setsid"),
                folder.resolve(log),
                "cluster-demo",
                "--labels",
                "300",
                "--port",
                String.valueOf(port));
    }

    /** Ends what a failed test would leave running. */
    @AfterEach
    void end() {
        if (demo != null) {
            demo.destroy();
            demo.onExit().orTimeout(1, TimeUnit.MINUTES).join();
        }
    }

    @Test
    void answersThroughTheCacheAndCtrlCLeavesNothing() throws Exception {
        demo = demo("log", port);
        awaitReady();
        URI labels = URI.create("http://127.0.0.1:" + port + "/v3/api/rawLabels?filetype=csv");
        HttpResponse<String> first = Client.get(labels);
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.body().lines().filter(line -> line.matches("\\d+,.*")).count())
                .isGreaterThan(100);
        assertThat(first.headers().firstValue("X-Cache")).hasValue("MISS");
        assertThat(Client.get(labels).headers().firstValue("X-Cache").orElseThrow())
                .isIn("HIT", "REVALIDATED");

        assertThat(demo("second", HostProcess.freePort()).waitFor()).isEqualTo(75);
        assertThat(folder.resolve("second")).content().contains("a cluster-demo of this folder is already running");
        assertThat(Client.get(labels).statusCode()).isEqualTo(200);

        // to all processes of the session, like Ctrl-C in a terminal
        new ProcessBuilder("kill", "-INT", "--", "-" + demo.pid()).start().waitFor();
        assertThat(demo.waitFor()).isEqualTo(130);
        assertNothingIsLeft();
    }

    @Test
    void endingItBeforeItIsReadyLeavesNothing() throws Exception {
        demo = demo("log", port);
        Path primary = checkout.home().resolve(".sidewalk/cluster/primary/data/postmaster.pid");
        await().atMost(Duration.ofMinutes(2)).until(() -> Files.exists(primary));
        demo.destroy();
        assertThat(demo.waitFor()).isEqualTo(143);
        assertNothingIsLeft();
    }

    @Test
    void aKilledLauncherLeavesNothingRunning() throws Exception {
        demo = demo("log", port);
        awaitReady();
        demo.destroyForcibly();
        awaitNoProcess();
    }

    private void awaitReady() {
        await().atMost(Duration.ofMinutes(3)).until(() -> {
            String output = Files.readString(folder.resolve("log"));
            assertThat(demo.isAlive()).as(output).isTrue();
            return output.contains("The cluster is ready: http://127.0.0.1:" + port + "/");
        });
    }

    private void assertNothingIsLeft() throws IOException {
        awaitNoProcess();
        try (Stream<Path> state = Files.list(checkout.home().resolve(".sidewalk"))) {
            assertThat(state.map(path -> path.getFileName().toString())).isSubsetOf(List.of("app", "bundles"));
        }
    }

    /** Waits, because the watches of the launcher look once a second. */
    private void awaitNoProcess() {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(checkout.processes())
                        .map(LauncherCheckout::commandLine)
                        .isEmpty());
    }
}
