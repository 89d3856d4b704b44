package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.Test;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Tomcat's files are in a folder that the next start deletes if this process is killed. */
class TomcatFilesTest {
    private static final String OURS = "sidewalk-files-";

    @Test
    void theyLieInOurTemporaryFolder() {
        try (Server server = start()) {
            Tomcat tomcat = tomcat(server);
            File base = tomcat.getServer().getCatalinaBase();
            assertThat(base.toPath().getParent().getParent().getFileName().toString())
                    .startsWith(OURS);
            Context context = (Context) tomcat.getHost().findChildren()[0];
            assertThat(Path.of(context.getDocBase())
                            .getParent()
                            .getParent()
                            .getFileName()
                            .toString())
                    .startsWith(OURS);
        }
    }

    @Test
    void whatOneServerRemovedTheNextOneInThisProcessDoesNotMakeAgain() {
        Path first;
        try (Server server = start()) {
            first = tomcat(server).getServer().getCatalinaBase().toPath();
        }
        assertThat(first).doesNotExist();
        try (Server next = start()) {
            assertThat(tomcat(next).getServer().getCatalinaHome())
                    .isEqualTo(tomcat(next).getServer().getCatalinaBase());
            assertThat(first.getParent().getParent()).doesNotExist();
        }
    }

    private static Server start() {
        Map<String, String> settings = Map.of("server.port", "0", "sidewalk.db.url", "jdbc:postgresql://nowhere/none");
        return Server.start(settings, ServerApplication.class, StubServer.ApiOverRows.class);
    }

    private static Tomcat tomcat(Server server) {
        var web = ((ServletWebServerApplicationContext) server.context()).getWebServer();
        return ((TomcatWebServer) web).getTomcat();
    }
}
