package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.InputStream;
import java.net.ConnectException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.HostProcess;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** How a server starts, which ports and files it has, and how it stops. */
class ServerTest {

    private final CountDownLatch halfway = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    private final Service slow = request -> StubServer.csv(out -> {
        out.write(new byte[100_000]);
        halfway.countDown();
        try {
            goOn.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("stopped", e);
        }
        out.write(new byte[100_000]);
    });

    @Test
    @Tag("slow")
    void runningDownloadsEndAndNewOnesAreNotAccepted() throws Exception {
        StubServer server = StubServer.start(slow);
        int port = server.port();
        CompletableFuture<Answer> download = server.getAsync("/v3/api/rawLabels");
        halfway.await();
        CompletableFuture<Void> closing = CompletableFuture.runAsync(server::close);
        await().until(() -> refuses(port));
        goOn.countDown();
        assertThat(download.get().body()).hasSize(200_000);
        closing.get();
    }

    @Test
    @Tag("slow")
    void aDownloadThatTakesTooLongIsCut() throws Exception {
        StubServer server = StubServer.start(slow, "spring.lifecycle.timeout-per-shutdown-phase=200ms");
        CompletableFuture<Answer> download = server.getAsync("/v3/api/rawLabels");
        halfway.await();
        server.close();
        assertThat(download.handle((body, fault) -> fault != null).get()).isTrue();
        goOn.countDown();
    }

    private static boolean refuses(int port) throws Exception {
        try (RawSocket socket = new RawSocket(port)) {
            return false;
        } catch (ConnectException e) {
            return true;
        }
    }

    @Test
    void theyLieInOurTemporaryFolderAndTheNextServerInThisProcessMakesItAgain() {
        Path first;
        try (StubServer server = StubServer.over(new InMemoryRowSource())) {
            first = tomcat(server).getServer().getCatalinaBase().toPath();
            Context context = (Context) tomcat(server).getHost().findChildren()[0];
            for (Path folder : List.of(first, Path.of(context.getDocBase()))) {
                assertThat(folder.getParent().getParent().getFileName().toString())
                        .startsWith("sidewalk-files-");
            }
        }
        assertThat(first).doesNotExist();
        try (StubServer next = StubServer.over(new InMemoryRowSource())) {
            assertThat(tomcat(next).getServer().getCatalinaHome())
                    .isEqualTo(tomcat(next).getServer().getCatalinaBase());
            assertThat(first.getParent().getParent()).doesNotExist();
        }
    }

    private static Tomcat tomcat(TestServer server) {
        var web = ((ServletWebServerApplicationContext) server.server().context()).getWebServer();
        return ((TomcatWebServer) web).getTomcat();
    }

    @Test
    void healthAndMetricsAreThereAndNoLongerBesideTheData() throws Exception {
        Client management = new Client(HostProcess.freePort());
        try (StubServer server = StubServer.over(
                new InMemoryRowSource(),
                "management.server.port=" + management.port(),
                "management.server.address=127.0.0.1")) {
            server.get("/v3/api/labelTags").is(200);
            server.get("/actuator/health").is(404);
            server.get("/actuator/prometheus").is(404);
            management.get("/actuator/health").says("\"status\":\"UP\"");
            management.get("/actuator/prometheus").says("sidewalk_requests_seconds_count{endpoint=\"labelTags\"");
            management.get("/v3/api/labelTags").is(404);
        }
    }

    @Test
    void otherBytesInTheFileOfTheProgramAreNoticedAndAnotherFileInItsPlaceIsNot(@TempDir Path folder) throws Exception {
        Path jar = Files.writeString(folder.resolve("a.jar"), "old");
        ProgramFile program = new ProgramFile(jar);
        assertThat(program.isOverwritten()).isFalse();
        Files.writeString(jar, "newer");
        assertThat(program.isOverwritten()).isTrue();

        ProgramFile replaced = new ProgramFile(jar);
        Path next = Files.writeString(folder.resolve("b.jar"), "the next version");
        Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
        assertThat(replaced.isOverwritten()).isFalse();
        Files.delete(jar);
        assertThat(replaced.isOverwritten()).isFalse();
    }

    /** A package manager deletes the jars of the older version while it runs. */
    @Test
    void resourcesCanBeReadAfterTheirJarIsDeleted(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("pages-1.0.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar), new Manifest())) {
            out.putNextEntry(new JarEntry("page.html"));
            out.write("a page".getBytes(UTF_8));
        }
        var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
        ProgramFile.keepOpen(loader);
        Files.delete(jar);
        try (InputStream page = loader.getResource("page.html").openStream()) {
            assertThat(page.readAllBytes()).asString(UTF_8).isEqualTo("a page");
        }
    }
}
