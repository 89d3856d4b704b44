package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.attack.Attack;
import org.sidewalkdata.testkit.attack.AttackRun;
import org.sidewalkdata.testkit.attack.Attacked;

/**
 * A server with the smallest documented heap and 400 snapshots goes on under each attack for some seconds, and answers
 * every request or tells the client to try again. {@code ./sidewalk attack} goes on for longer.
 */
@Tag("slow")
@Tag("postgis")
@Timeout(600) // ends a test whose request is never answered
class AttackTest {
    private static final long SEED = Long.getLong("attack.seed", 1);
    private static final Duration TURN = Duration.ofSeconds(Long.getLong("attack.seconds", 12));
    private static final Duration PATIENCE = Duration.ofSeconds(25); // a tile waits up to 10 s for its turn
    private static final int LABELS = 3_000;
    private static final int SNAPSHOTS = 400;
    private static final String QUICK = "-XX:TieredStopAtLevel=1";
    private static final PrintWriter OUT = new PrintWriter(System.out, true);

    @AutoClose
    private static PrivateDatabase database;

    @AutoClose
    private static HostProcess server;

    @TempDir
    private static Path folder;

    private static AttackRun direct;

    @BeforeAll
    static void start() throws Exception {
        database = PrivateDatabase.create();
        Path snapshots = folder.resolve("snapshots");
        DemoCity.write(folder.resolve("city"), LABELS, 7, Progress.NONE);
        for (String command : List.of(
                "migrate", "load " + folder.resolve("city"), "refresh", "snapshot create --name s000 " + snapshots)) {
            App.ofClasses(QUICK).run(database.url(), folder.resolve("log"), command.split(" "));
        }
        for (int i = 1; i < SNAPSHOTS; i++) {
            copy(snapshots.resolve("s000"), snapshots.resolve(String.format("s%03d", i)));
        }
        server = startServer(HostProcess.freePort());
        direct = run(server.port());
    }

    private static HostProcess startServer(int port) throws IOException, InterruptedException {
        HostProcess started = HostProcess.start(
                App.ofClasses(QUICK),
                database.url(),
                folder.resolve("log"),
                port,
                List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError"),
                List.of("sidewalk.snapshots.folder=" + folder.resolve("snapshots")));
        started.awaitReady();
        return started;
    }

    /** Copies a snapshot under another name, its large files as links. */
    private static void copy(Path snapshot, Path copy) throws IOException {
        Files.createDirectories(copy);
        try (Stream<Path> files = Files.list(snapshot)) {
            for (Path file : files.toList()) {
                Path other = copy.resolve(file.getFileName());
                if (file.endsWith("snapshot.json")) {
                    Files.writeString(other, Files.readString(file).replace("s000", "" + copy.getFileName()));
                } else {
                    Files.createLink(other, file);
                }
            }
        }
    }

    private static AttackRun run(int port) throws IOException, InterruptedException {
        var attacked = new Attacked(
                port,
                server.port(),
                () -> Optional.of(server.process().toHandle()),
                () -> server = startServer(server.port()));
        return new AttackRun(attacked, SEED, PATIENCE, OUT);
    }

    @ParameterizedTest
    @EnumSource
    void leavesTheServerAlive(Attack attack) throws Exception {
        attack(direct, attack);
    }

    /** The cache lets one address ask for 100 things at once. */
    @Test
    void leavesTheServerBehindItsCacheAlive() throws Exception {
        int port = HostProcess.freePort();
        var address = new InetSocketAddress("127.0.0.1", port);
        try (Nginx cache = Nginx.start(folder, Nginx.cache(folder, port, server.port()), address)) {
            attack(run(port), Attack.EVERYTHING);
        }
    }

    private static void attack(AttackRun run, Attack attack) throws Exception {
        int before = run.failures().size();
        run.run(attack, TURN);
        run.print();
        assertThat(run.failures().stream().skip(before)).as("seed " + SEED).isEmpty();
    }

    @Test
    void everyPathIsAttacked() throws IOException {
        assertThat(direct.unreached()).isEmpty();
    }
}
