package org.sidewalkdata.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sidewalkdata.chaos.TestEnvironment;
import org.sidewalkdata.chaos.ToolCommand;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.attack.Attack;
import org.sidewalkdata.testkit.attack.AttackRun;
import org.sidewalkdata.testkit.attack.Attacked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./sidewalk attack}: sends a server the most expensive requests and prints a table of its answers. */
@Command(
        name = "attack",
        description =
                "Attacks a private copy of the service, with the smallest documented heap and its own database, or a"
                        + " server on this machine: the largest bodies, the longest queries and the most expensive"
                        + " parameters of all paths. The server must go on, and answer each request or tell the client to"
                        + " try again.",
        exitCodeOnInvalidInput = 64,
        exitCodeOnExecutionException = 70,
        mixinStandardHelpOptions = true)
public final class AttackMain extends ToolCommand {
    private static final int LABELS = 3_000;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration TURN = Duration.ofSeconds(30);

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Determines the requests (default: a new seed each time).")
    private long seed = System.currentTimeMillis() % 1_000_000;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Only these attacks: ${COMPLETION-CANDIDATES}.")
    private List<Attack> only = List.of(Attack.values());

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Attack this running server, such as http://127.0.0.1:8080, in place of a private copy.")
    private Optional<URI> url = Optional.empty();

    public static void main(String... arguments) {
        System.exit(run(new AttackMain(), arguments));
    }

    @Override
    public Integer call() throws Exception {
        length();
        print("attack for " + minutes + " minutes, seed " + seed);
        return url.isPresent() ? attack(running(url.get())) : attackCopy();
    }

    private Attacked running(URI server) throws IOException {
        if (server.getPort() < 0 || !InetAddress.getByName(server.getHost()).isLoopbackAddress()) {
            throw wrong(
                    "--url must be a port of this machine, such as http://127.0.0.1:8080, but was '" + server + "'");
        }
        return new Attacked(server.getPort(), server.getPort(), Optional::empty, () -> {});
    }

    private int attackCopy() throws Exception {
        Path city = folder().resolve("city");
        Path snapshots = folder().resolve("snapshots");
        String setting = "sidewalk.snapshots.folder=" + snapshots;
        try (TestEnvironment environment = TestEnvironment.open(app(), folder(), () -> true, setting)) {
            DemoCity.write(city, LABELS, seed, Progress.NONE);
            for (String command : List.of("migrate", "load " + city, "refresh", "snapshot create " + snapshots)) {
                environment
                        .start(environment.database().url(), command.split(" "))
                        .await();
            }
            environment.awaitServer();
            int port = environment.port();
            return attack(new Attacked(
                    port, port, () -> Optional.of(environment.server().toHandle()), environment::awaitServer));
        }
    }

    private int attack(Attacked server) throws IOException, InterruptedException {
        AttackRun run = new AttackRun(server, seed, PATIENCE, spec.commandLine().getOut());
        print(run.targets() + " paths and operations");
        List<Attack> order = new ArrayList<>(only);
        Random random = new Random(seed);
        for (long end = System.nanoTime() + length().toNanos(); System.nanoTime() < end; ) {
            Collections.shuffle(order, random);
            for (Attack attack : order) {
                run.run(attack, TURN);
            }
            run.print();
        }
        print(run.failures().size() + " failures");
        return run.failures().isEmpty() ? 0 : FAILURES;
    }
}
