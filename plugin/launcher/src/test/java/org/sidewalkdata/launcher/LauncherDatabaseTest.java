package org.sidewalkdata.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

    /** Started by root, the server runs as another user, who needs access to the folder. */
    @BeforeEach
    void openFolder() {
        assertTrue(folder.toFile().setExecutable(true, false));
    }

    @Test
    void serverStartsOnceKeepsItsPortAndIsDeleted() throws Exception {
        Path data = folder.resolve("private server");
        Launcher.Run first = start(data);
        assertTrue(first.output().matches("jdbc:postgresql://127\\.0\\.0\\.1:\\d+/sidewalk\n"), first.output());
        assertEquals(first, start(data));
        assertEquals(first, url(data));
        Launcher.Run elsewhere = sidewalk("database", "start", data.toString(), "--port", "1");
        assertEquals(69, elsewhere.exitCode());
        assertTrue(elsewhere.output().contains(": stop it first"), elsewhere.output());

        assertEquals(0, stop(data).exitCode());
        assertEquals(1, url(data).exitCode());
        assertEquals(first, start(data));

        assertEquals(0, delete(data).exitCode());
        assertFalse(Files.exists(data));
    }

    /** The PostgreSQL server reads some of the variables of its clients, and the umask may keep files from its user. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "export PGPORT=wrong PGDATESTYLE=wrong PGCLIENTENCODING=wrong PGOPTIONS=wrong PGSERVICE=wrong",
                "umask 077"
            })
    void serverStartsWithAnySettingOfTheShell(String setting) throws Exception {
        Path data = folder.resolve("set");
        Files.createDirectory(data, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        String script = setting + "; exec \"$@\"";
        Launcher.Run run = Launcher.run(
                folder,
                List.of(
                        "bash",
                        "-c",
                        script,
                        "shell",
                        Repository.launcher().toString(),
                        "database",
                        "start",
                        data.toString(),
                        "--throwaway"));
        delete(data);
        assertEquals(0, run.exitCode(), run.output());
    }

    @Test
    void killedServerStartsAgain() throws Exception {
        Path data = folder.resolve("killed");
        start(data);
        ProcessHandle server = postmaster(data);
        server.destroyForcibly();
        server.onExit().get();
        assertEquals(1, url(data).exitCode());
        assertEquals(0, start(data).exitCode());
        delete(data);
    }

    @Test
    void serverEndsWithTheProcessItIsFor() throws Exception {
        Path data = folder.resolve("watched");
        Process owner = sleeping();
        start(data, "--while", String.valueOf(owner.pid()));
        owner.destroyForcibly();
        awaitGone(data);
    }

    /** This happens when a demo is started again right after it was killed. */
    @Test
    void serverStaysForASecondProcessThatFindsItRunning() throws Exception {
        Path data = folder.resolve("found");
        Process first = sleeping();
        Process second = sleeping();
        start(data, "--while", String.valueOf(first.pid()));
        start(data, "--while", String.valueOf(second.pid()));
        first.destroyForcibly();
        Thread.sleep(3000); // the first one's watch looks once a second
        assertEquals(0, url(data).exitCode());
        second.destroyForcibly();
        awaitGone(data);
    }

    @Test
    void aKilledServerIsStartedAgainOnItsPortWhileItIsWanted() throws Exception {
        Path data = folder.resolve("wanted");
        Process owner = sleeping();
        Launcher.Run first = start(data, "--while", owner.pid() + "", "--restart");
        postmaster(data).destroyForcibly();
        Launcher.await(() -> Optional.of(first).filter(run -> run.equals(url(data)) && answers(data, run)));

        postmaster(data).destroyForcibly();
        Launcher.await(() -> Optional.of(first).filter(run -> run.equals(url(data)) && answers(data, run)));
        assertEquals(0, stop(data).exitCode());
        owner.destroyForcibly();
        Thread.sleep(3000); // a server that was stopped stays down
        assertEquals(1, url(data).exitCode());
        delete(data);
    }

    @Test
    void everyConnectionNeedsAPassword() throws Exception {
        Path data = folder.resolve("closed");
        String url = start(data).output().strip();
        String password = password(data);

        assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "sidewalk", ""));
        assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "sidewalk", "x"));
        assertEquals("scram-sha-256", query(url, password, "SELECT auth_method FROM pg_hba_file_rules"));
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("passwords"))));
        assertFalse(Files.readString(data.resolve("server.log")).contains(password));
        assertEquals(List.of(), commandLinesWith(password));
        delete(data);
        assertFalse(Files.exists(data));
    }

    @Test
    void aServerOfAFormerVersionThatTrustsEverybodyIsClosed() throws Exception {
        Path data = folder.resolve("open");
        String url = start(data).output().strip();
        String before = password(data);
        query(url, before, "CREATE TABLE kept AS SELECT 7 AS seven");
        stop(data);
        Files.writeString(data.resolve("data/pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
        Files.delete(data.resolve("passwords"));

        Launcher.Run again = start(data);
        assertEquals(url, again.output().strip());
        assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "sidewalk", ""));
        assertNotEquals(before, password(data));
        assertEquals("7", query(url, password(data), "SELECT seven FROM kept"));
        delete(data);
    }

    @Test
    void reportsAPortInUse() throws Exception {
        Path data = folder.resolve("taken");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = String.valueOf(taken.getLocalPort());
            Launcher.Run run = start(data, "--port", port);
            assertEquals(69, run.exitCode(), run.output());
            assertTrue(run.output().contains("port " + port + " of 127.0.0.1 is in use"), run.output());
        }
        delete(data);
    }

    @Test
    void reportsPostgresqlsReasonForNotStarting() throws Exception {
        Path data = folder.resolve("damaged");
        start(data);
        stop(data);
        Files.delete(data.resolve("data/global/pg_control"));
        Launcher.Run run = sidewalk("database", "start", data.toString());
        assertEquals(70, run.exitCode(), run.output());
        assertTrue(
                run.output().contains("PostgreSQL does not start: ")
                        && run.output().contains("pg_control"),
                run.output());
        delete(data);
    }

    @Test
    void reportsTheOwnerOfACopiedFolder() throws Exception {
        assumeTrue(System.getProperty("user.name").equals("root"), "only root can copy other users' data");
        Path data = folder.resolve("copied");
        start(data);
        stop(data);
        Files.setOwner(
                data.resolve("data"),
                data.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("root"));
        Launcher.Run run = sidewalk("database", "start", data.toString());
        assertEquals(77, run.exitCode(), run.output());
        assertTrue(
                run.output().contains("belongs to root") && run.output().contains("chown -R postgres"), run.output());
        delete(data);
    }

    private Launcher.Run sidewalk(String... arguments) throws IOException, InterruptedException {
        return Launcher.run(folder, arguments);
    }

    /** A process that can own a server. */
    private static Process sleeping() throws IOException {
        return new ProcessBuilder("sleep", "600").start();
    }

    private Launcher.Run start(Path data, String... more) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("database", "start", data.toString(), "--throwaway"));
        arguments.addAll(List.of(more));
        return sidewalk(arguments.toArray(String[]::new));
    }

    private Launcher.Run stop(Path data) throws IOException, InterruptedException {
        return sidewalk("database", "stop", data.toString());
    }

    private Launcher.Run delete(Path data) throws IOException, InterruptedException {
        return sidewalk("database", "delete", data.toString());
    }

    private Launcher.Run url(Path data) {
        try {
            return sidewalk("database", "url", data.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void awaitGone(Path data) throws InterruptedException {
        for (int tenths = 0; tenths < 300 && Files.exists(data); tenths++) {
            Thread.sleep(100);
        }
        assertFalse(Files.exists(data));
    }

    private static ProcessHandle postmaster(Path data) throws IOException {
        String pid = Files.readAllLines(data.resolve("data/postmaster.pid")).get(0);
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    private static String password(Path data) throws IOException {
        try (Stream<String> lines = Files.lines(data.resolve("passwords"))) {
            return lines.filter(line -> line.contains(":sidewalk:"))
                    .map(line -> line.replaceAll(".*:", ""))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static boolean answers(Path data, Launcher.Run run) {
        try {
            return query(run.output().strip(), password(data), "SELECT 1").equals("1");
        } catch (SQLException | IOException e) {
            return false; // not yet
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

    private static List<String> commandLinesWith(String text) {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains(text))
                .toList();
    }
}
