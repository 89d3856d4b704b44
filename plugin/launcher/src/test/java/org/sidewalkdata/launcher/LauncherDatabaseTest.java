package org.sidewalkdata.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Repository;

/** Tests the launcher's private server: its life cycle, its logins, and its messages when it does not start. */
@Tag("slow")
@Tag("postgis")
class LauncherDatabaseTest {
    @TempDir
    Path folder;

    private Path data;

    /** Started by root, the server runs as another user, who needs access to the folder. */
    @BeforeEach
    void openFolder() {
        assertTrue(folder.toFile().setExecutable(true, false));
        data = folder.resolve("private server");
    }

    @AfterEach
    void delete() throws Exception {
        Launcher.run(folder, "database", "delete", data.toString());
    }

    @Test
    void serverStartsOnceKeepsItsPortStartsAgainAfterAKillAndIsDeleted() throws Exception {
        String url = start();
        assertThat(url).matches("jdbc:postgresql://127\\.0\\.0\\.1:\\d+/sidewalk");
        assertThat(start()).isEqualTo(url);
        assertThat(run(0, "url")).isEqualTo(url);
        assertThat(run(69, "start", "--port", "1")).contains(": stop it first");
        run(0, "stop");
        run(1, "url");
        assertThat(start()).isEqualTo(url);

        ProcessHandle server = postmaster();
        server.destroyForcibly();
        server.onExit().get();
        run(1, "url");
        start();
        run(0, "delete");
        assertThat(data).doesNotExist();
    }

    /** The PostgreSQL server reads some of the variables of its clients, and the umask may keep files from its user. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "export PGPORT=wrong PGDATESTYLE=wrong PGCLIENTENCODING=wrong PGOPTIONS=wrong PGSERVICE=wrong",
                "umask 077"
            })
    void serverStartsWithAnySettingOfTheShell(String setting) throws Exception {
        Files.createDirectory(data, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        String script = setting + "; exec \"$1\" database start \"$2\" --throwaway";
        Launcher.Run run = Launcher.run(
                folder, List.of("bash", "-c", script, "shell", "" + Repository.launcher(), data.toString()));
        assertThat(run.exitCode()).as(run.output()).isZero();
    }

    /** A second process finds it running when a demo is started again right after it was killed. */
    @Test
    void serverEndsWithTheProcessesItIsFor() throws Exception {
        Process first = sleeping();
        Process second = sleeping();
        start("--while", String.valueOf(first.pid()));
        start("--while", String.valueOf(second.pid()));
        first.destroyForcibly();
        Thread.sleep(3000); // the first one's watch looks once a second
        run(0, "url");
        second.destroyForcibly();
        Launcher.await(() -> Optional.of(data).filter(Files::notExists));
    }

    @Test
    void aKilledServerIsStartedAgainOnItsPortWhileItIsWanted() throws Exception {
        Process owner = sleeping();
        String url = start("--while", owner.pid() + "", "--restart");
        for (int kill = 0; kill < 2; kill++) {
            postmaster().destroyForcibly();
            Launcher.await(() -> Optional.of(url).filter(this::answers));
        }
        run(0, "stop");
        owner.destroyForcibly();
        Thread.sleep(3000); // a server that was stopped stays down
        run(1, "url");
    }

    @Test
    void everyConnectionNeedsAPasswordAlsoOfAFormerVersionThatTrustedEverybody() throws Exception {
        String url = start();
        String password = password();
        assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "sidewalk", ""));
        assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "sidewalk", "x"));
        assertThat(query(url, password, "SELECT auth_method FROM pg_hba_file_rules"))
                .isEqualTo("scram-sha-256");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("passwords"))))
                .isEqualTo("rw-------");
        assertThat(data.resolve("server.log")).content().doesNotContain(password);
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse("")))
                .noneMatch(line -> line.contains(password));

        query(url, password, "CREATE TABLE kept AS SELECT 7 AS seven");
        run(0, "stop");
        Files.writeString(data.resolve("data/pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
        Files.delete(data.resolve("passwords"));
        assertThat(start()).isEqualTo(url);
        assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "sidewalk", ""));
        assertThat(password()).isNotEqualTo(password);
        assertThat(query(url, password(), "SELECT seven FROM kept")).isEqualTo("7");
    }

    @Test
    void reportsAPortInUse() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = String.valueOf(taken.getLocalPort());
            assertThat(run(69, "start", "--throwaway", "--port", port))
                    .contains("port " + port + " of 127.0.0.1 is in use");
        }
    }

    @Test
    void reportsTheOwnerOfACopiedFolderAndPostgresqlsReasonForNotStarting() throws Exception {
        start();
        run(0, "stop");
        if (System.getProperty("user.name").equals("root")) { // only root can copy other users' data
            Path files = data.resolve("data");
            UserPrincipal owner = Files.getOwner(files);
            var users = data.getFileSystem().getUserPrincipalLookupService();
            Files.setOwner(files, users.lookupPrincipalByName("root"));
            assertThat(run(77, "start")).contains("belongs to root", "chown -R postgres");
            Files.setOwner(files, owner);
        }
        Files.delete(data.resolve("data/global/pg_control"));
        assertThat(run(70, "start")).contains("PostgreSQL does not start: ", "pg_control");
    }

    private String start(String... more) throws Exception {
        return run(
                0,
                "start",
                Stream.concat(Stream.of("--throwaway"), Stream.of(more)).toArray(String[]::new));
    }

    /** Runs an action of {@code ./sidewalk database}, which must end with the code, and returns its output. */
    private String run(int code, String action, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("database", action, data.toString()));
        arguments.addAll(List.of(more));
        Launcher.Run run = Launcher.run(folder, arguments.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.output()).isEqualTo(code);
        return run.output().strip();
    }

    /** A process that can own a server. */
    private static Process sleeping() throws IOException {
        return new ProcessBuilder("sleep", "600").start();
    }

    private ProcessHandle postmaster() throws IOException {
        String pid = Files.readAllLines(data.resolve("data/postmaster.pid")).get(0);
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    private String password() throws IOException {
        try (Stream<String> lines = Files.lines(data.resolve("passwords"))) {
            return lines.filter(line -> line.contains(":sidewalk:"))
                    .map(line -> line.replaceAll(".*:", ""))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private boolean answers(String url) {
        try {
            Launcher.Run run = Launcher.run(folder, "database", "url", data.toString());
            return run.equals(new Launcher.Run(0, url + "\n"))
                    && query(url, password(), "SELECT 1").equals("1");
        } catch (SQLException | IOException e) {
            return false; // not yet
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the first value; empty when the statement returns no row. */
    private static String query(String url, String password, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, "sidewalk", password);
                var statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet rows = statement.getResultSet()) {
                return rows.next() ? rows.getString(1) : "";
            }
        }
    }
}
