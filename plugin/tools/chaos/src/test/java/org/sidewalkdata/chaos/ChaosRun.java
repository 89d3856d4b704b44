package org.sidewalkdata.chaos;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.sidewalkdata.chaos.CityLifecycle.City;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.Repository;

/**
 * A run of fault injection. Each round first records the expected answers to recorded requests from two cities without
 * faults, then injects faults and compares the answers during and after each fault. The seed determines cities,
 * requests, clients, workloads and faults, but not the timing of threads and processes. One thread.
 */
final class ChaosRun {
    private static final int LABELS = 2000;
    private static final Duration LONGEST_ROUND = Duration.ofMinutes(4);
    private static final int TRIES = 100;

    private final Settings settings;
    private final OutcomeCounter outcomes;
    private final long end;
    private int steps;

    /**
     * The settings of a run.
     *
     * @param length of the whole run
     * @param requests per round, whose expected answers are recorded
     * @param clients that run concurrently
     */
    record Settings(Duration length, long seed, int requests, int clients) {
        /** Returns a generator for one purpose, so that no part depends on the number of choices in another part. */
        Random random(String purpose) {
            return new Random(seed * 1_000_003 + purpose.hashCode());
        }
    }

    ChaosRun(Settings settings, PrintWriter out) {
        this.settings = settings;
        this.outcomes = new OutcomeCounter(out);
        this.end = System.nanoTime() + settings.length().toNanos();
    }

    /** Runs all rounds and returns the counted outcomes. */
    OutcomeCounter run(App app, Path folder) throws IOException, InterruptedException, SQLException {
        try (TestEnvironment environment =
                TestEnvironment.open(app, folder, () -> !outcomes.failures().isEmpty())) {
            List<City> cities = List.of(city(environment, "A", LABELS), city(environment, "B", LABELS + LABELS / 5));
            Oracle oracle = new Oracle(environment.port());
            CityLifecycle lifecycle = new CityLifecycle(environment, oracle, cities);
            lifecycle.run("migrate");
            environment.awaitServer();
            for (int round = 1; round == 1 || end - System.nanoTime() > LONGEST_ROUND.toNanos() / 4; round++) {
                outcomes.during("without faults before round " + round);
                List<Case> cases = record(lifecycle, cities, oracle, "round " + round);
                injectFaults(environment, lifecycle, cases, oracle, "round " + round);
            }
        }
        return outcomes;
    }

    private City city(TestEnvironment environment, String name, int labels) throws IOException {
        Path bundle = environment.file("bundle-" + name);
        DemoCity.write(bundle, labels, settings.seed() + labels, Progress.NONE);
        return new City(name, bundle);
    }

    /** Returns requests with the answers of each city. A bad answer, such as a 500, is a failure at once. */
    private List<Case> record(CityLifecycle lifecycle, List<City> cities, Oracle oracle, String round)
            throws IOException, InterruptedException, SQLException {
        List<RawRequest> requests = new ArrayList<>(RecordedRequests.all(Repository.root()));
        Collections.shuffle(requests, settings.random(round));
        requests.subList(Math.min(settings.requests(), requests.size()), requests.size())
                .clear();
        Map<RawRequest, Map<String, String>> answers = new HashMap<>();
        for (City city : List.of(cities.get(1), cities.get(0))) {
            lifecycle.publish(city);
            for (RawRequest request : List.copyOf(requests)) {
                Oracle.Moment begun = oracle.now();
                RawAnswer answer = ask(oracle.port(), request);
                Optional<Verdict> unfit = oracle.unfit(answer, begun);
                outcomes.count("requests without faults", unfit.orElse(Verdict.RIGHT), request.curl(oracle.port()));
                if (unfit.isPresent()) {
                    requests.remove(request);
                } else {
                    answers.computeIfAbsent(request, name -> new HashMap<>())
                            .put(city.name(), NormalizedAnswer.of(answer));
                }
            }
        }
        return requests.stream()
                .map(request -> new Case(request, answers.get(request)))
                .toList();
    }

    private static RawAnswer ask(int port, RawRequest request) throws InterruptedException {
        RawAnswer answer = RawConnection.ask(port, request);
        for (int i = 0; i < TRIES && answer.status() == 503; i++) {
            Thread.sleep(200);
            answer = RawConnection.ask(port, request);
        }
        return answer;
    }

    private void injectFaults(
            TestEnvironment environment, CityLifecycle lifecycle, List<Case> cases, Oracle oracle, String round)
            throws InterruptedException {
        long roundEnd = Math.min(end, System.nanoTime() + LONGEST_ROUND.toNanos());
        Random random = settings.random(round + ", steps");
        long longest = 0;
        try (LoadGenerator generator = LoadGenerator.start(settings, round, cases, oracle, outcomes)) {
            while (System.nanoTime() + longest < roundEnd) {
                long begun = System.nanoTime();
                ChaosStep step = ChaosStep.any(environment, lifecycle, oracle, outcomes, random);
                steps++;
                outcomes.during("step " + steps + ", " + step + ", seed " + settings.seed());
                step.run(cases);
                longest = Math.max(longest, System.nanoTime() - begun);
            }
        }
    }

    int steps() {
        return steps;
    }
}
