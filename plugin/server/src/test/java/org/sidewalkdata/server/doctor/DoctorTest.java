package org.sidewalkdata.server.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotRequest;

class DoctorTest {

    @Test
    void saysThatNobodyToldWhereTheDatabaseIs() {
        assertThat(finding("database", Map.of(), Map.of()).advice()).contains("SIDEWALK_DB_URL");
    }

    @Test
    void saysThatTheDatabaseIsAwayWithoutThePassword() {
        Map<String, String> environment = Map.of("SIDEWALK_DB_URL", "postgresql://ann:s3cret@127.0.0.1:1/none");
        assertThat(Doctor.examine(environment, Map.of(), Clock.systemUTC()).toString())
                .contains("cannot be reached")
                .doesNotContain("s3cret");
    }

    private static Finding finding(String subject, Map<String, String> environment, Map<String, String> commandLine) {
        return Doctor.examine(environment, commandLine, Clock.systemUTC()).stream()
                .filter(finding -> finding.subject().equals(subject))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void tellsHowTheConnectionsAreDivided() throws Exception {
        assertThat(settings(Map.of("SIDEWALK_MAX_CONCURRENT_REQUESTS", "20"), Map.of()))
                .isEqualTo("[ok]    settings: 26 connections: 20 for short reads, 4 for downloads, 2 spare");
    }

    /** The order is the same as in {@code serve}: command line, JSON, environment. */
    @Test
    void readsSettingsFromWhereServeDoes() throws Exception {
        Map<String, String> environment = Map.of(
                "SIDEWALK_MAX_CONCURRENT_REQUESTS",
                "20",
                "SPRING_APPLICATION_JSON",
                "{\"sidewalk\":{\"max-concurrent-requests\":7, \"max-concurrent-exports\":5}}");
        assertThat(settings(environment, Map.of("sidewalk.max-concurrent-exports", "3")))
                .isEqualTo("[ok]    settings: 12 connections: 7 for short reads, 3 for downloads, 2 spare");
        assertThat(finding("database", Map.of(), Map.of("sidewalk.db.url", "postgresql://127.0.0.1:1/none"))
                        .advice())
                .contains("cannot be reached");
    }

    @ParameterizedTest
    @CsvSource({
        "SIDEWALK_REQUEST_TIMEOUT, soon, sidewalk.request-timeout (SIDEWALK_REQUEST_TIMEOUT) must be a time such as 5s or 30m but was 'soon'",
        "SIDEWALK_CACHE_MAX_SIZE, much, must be a size such as 64MB or 2GB but was 'much'",
        "SIDEWALK_LICENSE, ${sidewalk.license}, sidewalk.license cannot be '${sidewalk.license}'",
        "SIDEWALK_MAX_CONCURRENT_REQUESTS, '', must be a whole number but was ''",
        "SERVER_TOMCAT_MAX_CONNECTIONS, 0, server.tomcat.max-connections must be 1 to",
        "SPRING_APPLICATION_JSON, '{\"sidewalk.base-ur\":\"\"}', unknown setting 'sidewalk.base-ur'"
    })
    void whatServeWouldRefuseIsNamedAsThere(String variable, String value, String words) throws Exception {
        assertThat(settings(Map.of(variable, value), Map.of()))
                .startsWith("[to do] settings: the server would not start" + System.lineSeparator())
                .contains(words);
    }

    private static String settings(Map<String, String> environment, Map<String, String> commandLine) {
        return finding("settings", environment, commandLine).toString();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    0, 0 minutes ago
                    59, 59 minutes ago
                    119, 1 hours ago
                    4000, 2 days ago
                    -175, 175 minutes ahead of this machine's clock; correct the clocks of this machine and of the database server
                    """, quoteCharacter = '"')
    void saysHowLongAgoOrThatTheClocksDiffer(long minutes, String text) {
        Instant now = Instant.parse("2026-01-02T03:04:05Z");
        assertThat(DataChecks.ago(now.minus(Duration.ofMinutes(minutes)), now)).isEqualTo(text);
    }

    @Test
    void anOldJavaIsToBeReplaced() {
        assertThat(MachineChecks.java(11).advice()).contains("Java 17");
        assertThat(MachineChecks.java(17).isToDo()).isFalse();
    }

    @Test
    void theDiskIsThatOfTheFolderThatServeUses(@TempDir Path folder) throws Exception {
        String cache = folder.resolve("made/by/serve").toString();
        assertThat(finding("disk", Map.of("SIDEWALK_CACHE_FOLDER", cache), Map.of())
                        .toString())
                .contains(" MB free in " + cache);

        Path file = Files.createFile(folder.resolve("file"));
        assertThat(MachineChecks.disk(file.resolve("cache")).text()).contains("cannot be written by this user");
    }

    /** A folder as in a chroot without mount points, where no file system reports free space. */
    @Test
    void aLineThatCannotBeLookedAtSaysSoAndLeavesTheOthers(@TempDir Path folder) throws Exception {
        URI archive = URI.create("jar:" + folder.resolve("archive.zip").toUri());
        FileSystem closed = FileSystems.newFileSystem(archive, Map.of("create", "true"));
        Path gone = closed.getPath("/");
        closed.close();
        assertThat(MachineChecks.run(gone))
                .extracting(Finding::subject, Finding::isToDo)
                .containsExactly(tuple("Java", false), tuple("disk", true), tuple("native code", true));
        assertThat(MachineChecks.run(gone).get(1).text())
                .isEqualTo("cannot be checked: java.nio.file.ClosedFileSystemException");
    }

    @ParameterizedTest
    @CsvSource({
        "/opt/city/sidewalk, app/sidewalk.jar, /opt/city/sidewalk",
        "'', sidewalk-server.jar, java -jar sidewalk-server.jar",
        "'', classes, ./sidewalk"
    })
    void namesTheCommandThatTheCallerHas(String script, String classPath, String command) {
        assertThat(Launch.command(script, classPath)).isEqualTo(command);
    }

    @Test
    void adviceStandsOnItsOwnLine() {
        assertThat(Finding.toDo("schema", "2 migrations missing", "Run: ./sidewalk migrate")
                        .toString()
                        .lines())
                .containsExactly("[to do] schema: 2 migrations missing", "        Run: ./sidewalk migrate");
    }

    @Test
    void namesInTheDataBreakNoLine() {
        assertThat(Finding.good("published data", "version 1 of Tiny\nTown\u001b[31m, refreshed")
                        .toString())
                .isEqualTo("[ok]    published data: version 1 of Tiny Town [31m, refreshed");
    }

    private static final DataVersion DATA =
            new DataVersion(3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.empty());

    @Test
    void aChangedByteOfASnapshotIsFound(@TempDir Path path) throws Exception {
        var folder = new SnapshotFolder(path);
        Path labels = new SnapshotMaker(new InMemoryRowSource().version(DATA), List.of(), Progress.NONE)
                .make(folder, SnapshotRequest.byDefault(Publisher.byDefault(), "dev"))
                .folder()
                .resolve("labels.parquet");
        assertThat(SnapshotChecks.run(folder)).map(Finding::text).containsExactly("1 in " + path);

        byte[] bytes = Files.readAllBytes(labels);
        bytes[bytes.length / 2] ^= 1;
        Files.write(labels, bytes);
        assertThat(SnapshotChecks.run(folder))
                .filteredOn(Finding::isToDo)
                .map(Finding::text)
                .containsExactly("snapshot 2026-01-02: labels.parquet differs from its digest");

        Files.delete(labels);
        assertThat(SnapshotChecks.run(folder))
                .filteredOn(Finding::isToDo)
                .map(Finding::text)
                .containsExactly("snapshot 2026-01-02: labels.parquet missing or of another size");
    }

    @Test
    void aFolderMayWaitForItsFirstSnapshot(@TempDir Path path) throws Exception {
        Path none = path.resolve("none");
        assertThat(SnapshotChecks.run(new SnapshotFolder(none)))
                .containsExactly(Finding.good("snapshots", "none yet; the first one creates the folder " + none));
        Files.createDirectories(none);
        assertThat(SnapshotChecks.run(new SnapshotFolder(none)))
                .containsExactly(Finding.good("snapshots", "0 in " + none));
        Path file = Files.createFile(path.resolve("file"));
        assertThat(SnapshotChecks.run(new SnapshotFolder(file)))
                .filteredOn(Finding::isToDo)
                .map(Finding::text)
                .containsExactly("the folder of snapshots " + file + " cannot be read: NotDirectory " + file);
    }
}
