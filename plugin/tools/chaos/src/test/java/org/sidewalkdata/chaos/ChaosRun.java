package org.sidewalkdata.chaos;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.chaos.client.LoadGenerator;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.ChaosStep;
import org.sidewalkdata.chaos.fault.CityLifecycle;
import org.sidewalkdata.chaos.fault.CityLifecycle.City;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.request.RawRequest;
import org.sidewalkdata.chaos.request.RecordedRequests;
import org.sidewalkdata.chaos.request.SeededChoices;
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
    record Settings(Duration length, long seed, int requests, int clients) {}

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
            Oracle oracle = new Oracle(environment.port(), new ExpectedVersions());
            CityLifecycle lifecycle = new CityLifecycle(environment, oracle.expectedVersions(), cities);
            lifecycle.run("migrate");
            environment.awaitServer();
            for (int round = 1; round == 1 || end - System.nanoTime() > LONGEST_ROUND.toNanos() / 4; round++) {
                outcomes.during("without faults before round " + round);
                List<Case> cases = record(environment, lifecycle, cities, oracle, "round " + round);
                injectFaults(environment, lifecycle, cities.get(0), cases, oracle, "round " + round);
            }
        }
        return outcomes;
    }

    private City city(TestEnvironment environment, String name, int labels) throws IOException {
        Path bundle = environment.file("bundle-" + name);
        DemoCity.write(bundle, labels, settings.seed() + labels, Progress.NONE);
        return new City(name, bundle);
    }

    private List<Case> record(
            TestEnvironment environment, CityLifecycle lifecycle, List<City> cities, Oracle oracle, String round)
            throws IOException, InterruptedException, SQLException {
        List<RawRequest> requests = new ArrayList<>(RecordedRequests.all(Repository.root()));
        SeededChoices.of(settings.seed(), round).shuffle(requests);
        Recorder recorder =
                new Recorder(requests.subList(0, Math.min(settings.requests(), requests.size())), oracle, outcomes);
        lifecycle.publish(cities.get(1));
        recorder.record(cities.get(1).name());
        lifecycle.publish(cities.get(0));
        recorder.record(cities.get(0).name());
        return recorder.cases();
    }

    private void injectFaults(
            TestEnvironment environment,
            CityLifecycle lifecycle,
            City city,
            List<Case> cases,
            Oracle oracle,
            String round)
            throws InterruptedException {
        long roundEnd = Math.min(end, System.nanoTime() + LONGEST_ROUND.toNanos());
        SeededChoices choices = SeededChoices.of(settings.seed(), round + ", steps");
        long longest = 0;
        try (LoadGenerator generator =
                LoadGenerator.of(settings.clients(), cases, oracle, outcomes, settings.seed(), round)) {
            while (System.nanoTime() + longest < roundEnd) {
                long begun = System.nanoTime();
                ChaosStep step = ChaosStep.any(environment, lifecycle, city, oracle, outcomes, choices);
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
