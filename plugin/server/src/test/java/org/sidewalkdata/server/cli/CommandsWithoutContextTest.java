package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Short commands create no Spring context, whose classes alone take longer to load than most of these commands run. */
@Tag("slow")
@Tag("postgis")
class CommandsWithoutContextTest {
    private static final List<String> OF_A_CONTEXT = List.of(
            "org.springframework.boot.SpringApplication",
            "org.springframework.context.support.AbstractApplicationContext",
            "org.springframework.beans.factory.support.DefaultListableBeanFactory");

    @TempDir
    private Path folder;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void noCommandOfACityMakesOne() throws Exception {
        SmallestBundle.write(folder);
        try (var program = new Program()) {
            for (String command : List.of(
                    "migrate",
                    "load " + folder,
                    "refresh",
                    "export label_tags -o " + folder.resolve("tags.json"),
                    "doctor")) {
                Map<String, String> environment =
                        Map.of("SIDEWALK_DB_URL", database.url(), "SIDEWALK_DB_USER", database.user());
                boolean doctor = command.equals("doctor"); // without a reader's login, it always finds something to do
                assertThat(program.run(environment, command.split(" ")))
                        .as(command)
                        .isEqualTo(doctor ? ExitCode.TO_DO.code() : 0);
            }
            assertThat(folder.resolve("tags.json")).content().contains("label_tags");
            assertThat(program.hasLoaded("org.sidewalkdata.server.doctor.Doctor"))
                    .isTrue();
            assertThat(OF_A_CONTEXT).noneMatch(program::hasLoaded);
        }
    }

    /** A class loader with the classes of this test's program that reports which of them it has loaded. */
    private static final class Program extends URLClassLoader {
        Program() throws MalformedURLException {
            super(classPath(), getPlatformClassLoader());
        }

        int run(Map<String, String> environment, String... arguments) throws ReflectiveOperationException {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(this);
            try {
                return (int) loadClass(SidewalkCommand.class.getName())
                        .getMethod("run", Map.class, String[].class)
                        .invoke(null, environment, arguments);
            } finally {
                thread.setContextClassLoader(before);
            }
        }

        boolean hasLoaded(String type) {
            synchronized (getClassLoadingLock(type)) {
                return findLoadedClass(type) != null;
            }
        }

        private static URL[] classPath() throws MalformedURLException {
            List<URL> entries = new ArrayList<>();
            for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
                entries.add(Path.of(entry).toUri().toURL());
            }
            return entries.toArray(URL[]::new);
        }
    }
}
