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

/** Tomcat's own files lie where the next start clears them away when this process is killed. */
class TomcatFilesTest {
    private static final String OURS = "sidewalk-files-";

    @Test
    void theyLieInOurTemporaryFolder() {
        Map<String, String> settings = Map.of("server.port", "0", "sidewalk.db.url", "jdbc:postgresql://nowhere/none");
        try (Server server = Server.start(settings, ServerApplication.class, StubServer.ApiOverRows.class)) {
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

    private static Tomcat tomcat(Server server) {
        var web = ((ServletWebServerApplicationContext) server.context()).getWebServer();
        return ((TomcatWebServer) web).getTomcat();
    }
}
