package org.sidewalkdata.testkit.attack;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.testkit.TextTable;

/**
 * Attacks a server volley by volley, and collects what it must not do: end, leave its liveness unanswered, answer with a
 * fault, or without a sentence. The seed determines the requests, but not their timing. One thread.
 */
public final class AttackRun {
    /** Less than Tomcat waits for a body; other tests may use the machine meanwhile. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(15);

    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s*(\\d+)");
    private static final int MOST_FAULTS = 40;
    private static final int NAMED_REQUESTS = 5;

    private final Attacked server;
    private final Arsenal arsenal;
    private final Duration patience;
    private final PrintWriter out;
    private final Map<Attack, Tally> tallies = new EnumMap<>(Attack.class);
    private final Set<String> faults = new HashSet<>();
    private final List<String> failures = new ArrayList<>();

    /** Finds the targets of a running server. {@code patience}: how long clients wait for an answer. */
    public AttackRun(Attacked server, long seed, Duration patience, PrintWriter out)
            throws IOException, InterruptedException {
        this.server = server;
        this.arsenal = new Arsenal(Targets.of(server.serverPort()), seed);
        this.patience = patience;
        this.out = out;
    }

    /** Sends volleys of an attack for a time, but at least one, and until the server ends. */
    public void run(Attack attack, Duration length) throws IOException, InterruptedException {
        Tally tally = tallies.computeIfAbsent(attack, name -> new Tally());
        try (Probe alive = new Probe(server.serverPort(), "/actuator/health/liveness");
                Probe normal = new Probe(server.port(), "/v3/api/labelTags")) {
            long end = System.nanoTime() + length.toNanos();
            List<Shot> unanswered;
            do {
                unanswered = fire(attack, attack.volley(arsenal), tally);
            } while (System.nanoTime() < end && server.isAlive());
            tally.probed(alive, normal, peak());
            if (!server.isAlive()) {
                fail(attack, "the server ended during " + summary(unanswered));
            } else if (alive.longest() > LONGEST_SILENCE.toMillis() || alive.bad() + alive.busy() > 0) {
                fail(
                        attack,
                        "liveness took " + alive.longest() + " ms, and failed " + (alive.bad() + alive.busy())
                                + " times");
            }
        }
        if (!server.isAlive()) {
            server.restart().run();
        }
    }

    /** Returns the requests that got no answer. */
    private List<Shot> fire(Attack attack, List<Shot> volley, Tally tally) throws InterruptedException {
        long before = tally.served();
        List<Shot> unanswered = Collections.synchronizedList(new ArrayList<>());
        List<Client> clients = volley.stream().map(Client::new).toList();
        List<Thread> threads = clients.stream()
                .map(client -> new Thread(() -> {
                    if (!isAnswered(attack, client, tally)) {
                        unanswered.add(client.shot());
                    }
                }))
                .toList();
        threads.forEach(thread -> thread.setDaemon(true));
        threads.forEach(Thread::start);
        long end = System.nanoTime() + patience.toNanos();
        for (Thread thread : threads) {
            thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
        }
        clients.forEach(Client::close);
        for (Thread thread : threads) {
            thread.join();
        }
        if (attack == Attack.CROWD && tally.served() == before && server.isAlive()) {
            fail(attack, "every client is rejected by " + volley.get(0));
        }
        return unanswered;
    }

    private boolean isAnswered(Attack attack, Client client, Tally tally) {
        try (client) {
            Answer answer = client.ask(server.port());
            if (answer.ending() == Answer.Ending.NONE) {
                Thread.sleep(1000); // a process that ends loses its connections first
            }
            String fault =
                    server.isAlive() ? answer.fault(client.shot().method().equals("HEAD")) : "";
            tally.count(answer, !fault.isEmpty());
            if (!fault.isEmpty()) {
                failOnce(attack, fault + " to ", client.shot());
            }
            return answer.status() > 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Records a fault, but not each time that a target repeats it. */
    private synchronized void failOnce(Attack attack, String fault, Shot shot) {
        if (faults.size() < MOST_FAULTS && faults.add(fault + shot.target().replaceFirst("\\?.*", ""))) {
            fail(attack, fault + shot);
        }
    }

    private synchronized void fail(Attack attack, String what) {
        String failure = "FAILED " + attack + ": " + what;
        failures.add(failure);
        out.println(failure);
        out.flush();
    }

    private static String summary(List<Shot> volley) {
        Map<String, Long> kinds = volley.stream().collect(Collectors.groupingBy(Shot::toString, Collectors.counting()));
        return volley.size() + " unanswered requests, such as "
                + kinds.entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .limit(NAMED_REQUESTS)
                        .map(kind -> kind.getValue() + " × " + kind.getKey())
                        .collect(Collectors.joining("\n  ", "\n  ", ""));
    }

    /** Returns the most memory that the process has had; empty text: unknown. */
    private String peak() {
        String pid = server.process()
                .get()
                .map(process -> Long.toString(process.pid()))
                .orElse("");
        try {
            Matcher peak = PEAK.matcher(Files.readString(Path.of("/proc", pid, "status")));
            return peak.find() ? Long.parseLong(peak.group(1)) / 1024 + " MB" : "";
        } catch (IOException e) {
            return ""; // it has ended, or this is not Linux
        }
    }

    /** Returns the number of the paths and operations that are attacked. */
    public int targets() {
        return arsenal.targets().size();
    }

    /** Returns the patterns of paths below which nothing is known to attack. */
    public List<String> unreached() throws IOException {
        return Targets.unreached(arsenal.targets());
    }

    public synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** Prints a row for each attack. */
    public void print() {
        TextTable table = new TextTable(Tally.HEAD);
        tallies.forEach((attack, tally) -> table.add(tally.row(attack.name().toLowerCase(Locale.ROOT))));
        table.print(out);
    }
}
