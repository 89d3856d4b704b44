package org.sidewalkdata.siege;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.siege.attack.Assault;
import org.sidewalkdata.siege.attack.Campaign;
import org.sidewalkdata.siege.attack.Campaign.Town;
import org.sidewalkdata.siege.client.Crowd;
import org.sidewalkdata.siege.field.Field;
import org.sidewalkdata.siege.oracle.Oracle;
import org.sidewalkdata.siege.oracle.Oracle.Case;
import org.sidewalkdata.siege.oracle.Tally;
import org.sidewalkdata.siege.oracle.Truth;
import org.sidewalkdata.siege.request.Dice;
import org.sidewalkdata.siege.request.Facts;
import org.sidewalkdata.siege.request.RandomRequest;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.town.DemoCity;

/**
 * A siege: rounds of peace, in which the right answers to random requests are taken from two cities, and of attacks, while
 * which and after which the answers are compared with them. The seed decides cities, requests, clients, works and blows; what
 * threads and processes make of it, it does not. One thread.
 */
final class Siege {
    private static final int LABELS = 2000;

    private static final Duration LONGEST_ROUND = Duration.ofMinutes(4);

    private final Settings settings;
    private final Tally tally;
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

    Siege(Settings settings, PrintWriter out) {
        this.settings = settings;
        this.tally = new Tally(out);
        this.end = System.nanoTime() + settings.length().toNanos();
    }

    /** Besieges; the tally says what came of it. */
    Tally run(App app, Path folder) throws IOException, InterruptedException, SQLException {
        try (Field field = Field.open(app, folder, () -> !tally.failures().isEmpty())) {
            List<Town> towns = List.of(town(field, "A", LABELS), town(field, "B", LABELS + LABELS / 5));
            Oracle oracle = new Oracle(field.port(), new Truth());
            Campaign campaign = new Campaign(field, oracle.truth(), towns);
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

    private Town town(Field field, String name, int labels) throws IOException {
        Path bundle = field.file("bundle-" + name);
        DemoCity.write(bundle, labels, settings.seed() + labels, Progress.NONE);
        return new Town(name, bundle);
    }

    private List<Case> record(Field field, Campaign campaign, List<Town> towns, Oracle oracle, String round)
            throws IOException, InterruptedException, SQLException {
        List<Facts> facts = new ArrayList<>();
        for (Town town : towns) {
            campaign.publish(town);
            try (Connection connection = field.database().connect()) {
                facts.add(Facts.read(connection));
            }
        }
        Dice dice = Dice.of(settings.seed(), round);
        Recorder recorder = new Recorder(RandomRequest.many(settings.requests(), facts, dice), oracle, tally);
        recorder.record(towns.get(1).name());
        campaign.publish(towns.get(0));
        recorder.record(towns.get(0).name());
        return recorder.cases();
    }

    private void attack(Field field, Campaign campaign, Town town, List<Case> cases, Oracle oracle, String round)
            throws InterruptedException {
        long roundEnd = Math.min(end, System.nanoTime() + LONGEST_ROUND.toNanos());
        Dice dice = Dice.of(settings.seed(), round + ", steps");
        long longest = 0;
        try (Crowd crowd = Crowd.of(settings.clients(), cases, oracle, tally, settings.seed(), round)) {
            while (System.nanoTime() + longest < roundEnd) {
                long begun = System.nanoTime();
                Assault step = Assault.any(field, campaign, town, oracle, tally, dice);
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
