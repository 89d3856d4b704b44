package org.sidewalkdata.chaos.fault;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sidewalkdata.chaos.environment.ServiceCommand;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.Fault.SlowEndException;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.SeededChoices;

/** One step of a siege: work begins, a blow falls at some moment of it, and afterwards all must be well. One thread. */
final class FaultStep implements ChaosStep {
    private static final int ASKED_AFTERWARDS = 10;
    private static final int SECONDS_TO_BE_WELL = 60;

    /** Done, the database is not there, another is at work. */
    private static final List<Integer> CLEAN_ENDS = List.of(0, 69, 75);

    private final TestEnvironment field;
    private final CityLifecycle campaign;
    private final Oracle oracle;
    private final OutcomeCounter tally;
    private final SeededChoices dice;
    private final Workload work;
    private final Fault blow;

    /** Dice decide work and blow. */
    FaultStep(TestEnvironment field, CityLifecycle campaign, Oracle oracle, OutcomeCounter tally, SeededChoices dice) {
        this.field = field;
        this.campaign = campaign;
        this.oracle = oracle;
        this.tally = tally;
        this.dice = dice;
        this.work = dice.of(List.of(Workload.values()));
        this.blow = dice.of(Arrays.stream(Fault.values())
                .filter(one -> work != Workload.SERVE || !one.needsCommand())
                .toList());
    }

    /** @param cases of which some are asked afterwards */
    @Override
    public void run(List<Case> cases) throws InterruptedException {
        ExpectedVersions truth = oracle.truth();
        CommandUnderTest deed = new CommandUnderTest(field, campaign, work);
        Verdict verdict = tried(() -> attack(deed, truth));
        Verdict afterwards = tried(() -> settle(deed));
        askAfterwards(cases);
        tally.count("blow, " + blow, verdict.isWrong() ? verdict : afterwards, "during " + work);
        truth.fixed();
    }

    @FunctionalInterface
    private interface Part {
        void run() throws IOException, InterruptedException, SQLException, SlowEndException;
    }

    /** Whatever goes wrong is a failure of the step, and the siege goes on. */
    private static Verdict tried(Part part) throws InterruptedException {
        try {
            part.run();
            return Verdict.RIGHT;
        } catch (SlowEndException | IllegalStateException | SQLException | IOException e) {
            return Verdict.wrong(String.valueOf(e.getMessage()));
        }
    }

    private void settle(CommandUnderTest deed) throws IOException, InterruptedException, SQLException {
        campaign.settle();
        Optional<String> fault = deed.fault();
        if (fault.isPresent()) {
            throw new IllegalStateException(fault.get());
        }
    }

    private void attack(CommandUnderTest deed, ExpectedVersions truth)
            throws IOException, InterruptedException, SQLException, SlowEndException {
        Optional<ServiceCommand> command = deed.start();
        Thread.sleep((long) (dice.between(0.0, 1.1) * campaign.commandMillis()));
        if (blow != Fault.NONE) {
            truth.disturbed();
        }
        if (blow.crashesDatabase()) {
            truth.mayLose();
        }
        blow.fall(field, command);
        if (command.isPresent()) {
            OptionalInt code = command.get().await();
            tally.count("work, " + work, verdict(command.get(), code), "blow: " + blow);
        }
    }

    private Verdict verdict(ServiceCommand command, OptionalInt code) throws IOException {
        if (code.isEmpty()) {
            return Verdict.wrong(command + " hung");
        }
        if (code.getAsInt() == 0) {
            return Verdict.RIGHT;
        }
        if (blow.isOnCommand()) {
            return Verdict.CUT;
        }
        return blow.isOnDatabase() && CLEAN_ENDS.contains(code.getAsInt())
                ? Verdict.REFUSED
                : Verdict.wrong(command + " ended with " + code.getAsInt() + ": " + command.said());
    }

    private void askAfterwards(List<Case> cases) throws InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_BE_WELL * 1_000_000_000L;
        for (int i = 0; i < ASKED_AFTERWARDS; i++) {
            Case asked = dice.of(cases);
            Verdict verdict = oracle.ask(asked);
            while (!verdict.isWrong() && verdict.kind() != Verdict.Kind.RIGHT && System.nanoTime() < end) {
                Thread.sleep(200);
                verdict = oracle.ask(asked);
            }
            if (!verdict.isWrong() && verdict.kind() != Verdict.Kind.RIGHT) {
                verdict = Verdict.wrong("no answer within " + SECONDS_TO_BE_WELL + " s: " + verdict.kind());
            }
            tally.count("asked afterwards", verdict, asked.request().curl(oracle.port()));
        }
    }

    /** For people. */
    @Override
    public String toString() {
        return work + " × " + blow;
    }
}
