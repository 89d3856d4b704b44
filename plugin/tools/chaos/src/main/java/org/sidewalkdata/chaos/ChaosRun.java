package org.sidewalkdata.chaos;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.chaos.client.LoadGenerator;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.ChaosStep;
import org.sidewalkdata.chaos.fault.CityLifecycle;
import org.sidewalkdata.chaos.fault.CityLifecycle.Town;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.request.CityFacts;
import org.sidewalkdata.chaos.request.RandomRequest;
import org.sidewalkdata.chaos.request.SeededChoices;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;

/**
 * A siege: rounds of peace, in which the right answers to random requests are taken from two cities, and of attacks, while
 * which and after which the answers are compared with them. The seed decides cities, requests, clients, works and blows; what
 * threads and processes make of it, it does not. One thread.
 */
final class ChaosRun {
    private static final int LABELS = 2000;

    private static final Duration LONGEST_ROUND = Duration.ofMinutes(4);

    private final Settings settings;
    private final OutcomeCounter tally;
    private final long end;
    private int steps;

    /**
     * What was asked for.
     *
     * @param length of all of it
     * @param requests a round, whose right answers are known
     * @param clients at once
     */
    record Settings(Duration length, long seed, int requests, int clients) {}

    ChaosRun(Settings settings, PrintWriter out) {
        this.settings = settings;
        this.tally = new OutcomeCounter(out);
        this.end = System.nanoTime() + settings.length().toNanos();
    }

    /** Besieges; the tally says what came of it. */
    OutcomeCounter run(App app, Path folder) throws IOException, InterruptedException, SQLException {
        try (TestEnvironment field =
                TestEnvironment.open(app, folder, () -> !tally.failures().isEmpty())) {
            List<Town> towns = List.of(town(field, "A", LABELS), town(field, "B", LABELS + LABELS / 5));
            Oracle oracle = new Oracle(field.port(), new ExpectedVersions());
            CityLifecycle campaign = new CityLifecycle(field, oracle.truth(), towns);
            campaign.run("migrate");
            field.awaitServer();
            for (int round = 1; round == 1 || end - System.nanoTime() > LONGEST_ROUND.toNanos() / 4; round++) {
                tally.during("in peace before round " + round);
                List<Case> cases = record(field, campaign, towns, oracle, "round " + round);
                attack(field, campaign, towns.get(0), cases, oracle, "round " + round);
            }
        }
        return tally;
    }

    private Town town(TestEnvironment field, String name, int labels) throws IOException {
        Path bundle = field.file("bundle-" + name);
        DemoCity.write(bundle, labels, settings.seed() + labels, Progress.NONE);
        return new Town(name, bundle);
    }

    private List<Case> record(
            TestEnvironment field, CityLifecycle campaign, List<Town> towns, Oracle oracle, String round)
            throws IOException, InterruptedException, SQLException {
        List<CityFacts> facts = new ArrayList<>();
        for (Town town : towns) {
            campaign.publish(town);
            try (Connection connection = field.database().connect()) {
                facts.add(CityFacts.read(connection));
            }
        }
        SeededChoices dice = SeededChoices.of(settings.seed(), round);
        Recorder recorder = new Recorder(RandomRequest.many(settings.requests(), facts, dice), oracle, tally);
        recorder.record(towns.get(1).name());
        campaign.publish(towns.get(0));
        recorder.record(towns.get(0).name());
        return recorder.cases();
    }

    private void attack(
            TestEnvironment field, CityLifecycle campaign, Town town, List<Case> cases, Oracle oracle, String round)
            throws InterruptedException {
        long roundEnd = Math.min(end, System.nanoTime() + LONGEST_ROUND.toNanos());
        SeededChoices dice = SeededChoices.of(settings.seed(), round + ", steps");
        long longest = 0;
        try (LoadGenerator crowd = LoadGenerator.of(settings.clients(), cases, oracle, tally, settings.seed(), round)) {
            while (System.nanoTime() + longest < roundEnd) {
                long begun = System.nanoTime();
                ChaosStep step = ChaosStep.any(field, campaign, town, oracle, tally, dice);
                steps++;
                tally.during("step " + steps + ", " + step + ", seed " + settings.seed());
                step.run(cases);
                longest = Math.max(longest, System.nanoTime() - begun);
            }
        }
    }

    int steps() {
        return steps;
    }
}
