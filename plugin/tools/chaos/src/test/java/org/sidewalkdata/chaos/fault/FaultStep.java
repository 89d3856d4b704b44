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

/**
 * A step that starts a workload, injects a fault at a random time and checks afterwards that everything works again.
 * One thread.
 */
final class FaultStep implements ChaosStep {
    private static final int REQUESTS_AFTERWARDS = 10;
    private static final int SECONDS_TO_RECOVER = 60;

    /** Success, no database, another command is running. */
    private static final List<Integer> CLEAN_ENDS = List.of(0, 69, 75);

    private final TestEnvironment environment;
    private final CityLifecycle lifecycle;
    private final Oracle oracle;
    private final OutcomeCounter outcomes;
    private final SeededChoices choices;
    private final Workload workload;
    private final Fault fault;

    /** Chooses workload and fault at random. */
    FaultStep(
            TestEnvironment environment,
            CityLifecycle lifecycle,
            Oracle oracle,
            OutcomeCounter outcomes,
            SeededChoices choices) {
        this.environment = environment;
        this.lifecycle = lifecycle;
        this.oracle = oracle;
        this.outcomes = outcomes;
        this.choices = choices;
        this.workload = choices.of(List.of(Workload.values()));
        this.fault = choices.of(Arrays.stream(Fault.values())
                .filter(one -> workload != Workload.SERVE || !one.needsCommand())
                .toList());
    }

    /**
     * Runs the workload with the fault and checks the service afterwards.
     *
     * @param cases some of their requests are sent afterwards
     */
    @Override
    public void run(List<Case> cases) throws InterruptedException {
        ExpectedVersions expectedVersions = oracle.expectedVersions();
        CommandUnderTest underTest = new CommandUnderTest(environment, lifecycle, workload);
        Verdict verdict = verdictOf(() -> inject(underTest, expectedVersions));
        Verdict afterwards = verdictOf(() -> settle(underTest));
        requestAfterwards(cases);
        outcomes.count("fault, " + fault, verdict.isWrong() ? verdict : afterwards, "during " + workload);
        expectedVersions.fixed();
    }

    @FunctionalInterface
    private interface Part {
        void run() throws IOException, InterruptedException, SQLException, SlowEndException;
    }

    /** Runs a part of the step. Any error is a failure of the step, and the run goes on. */
    private static Verdict verdictOf(Part part) throws InterruptedException {
        try {
            part.run();
            return Verdict.RIGHT;
        } catch (SlowEndException | IllegalStateException | SQLException | IOException e) {
            return Verdict.wrong(String.valueOf(e.getMessage()));
        }
    }

    private void settle(CommandUnderTest underTest) throws IOException, InterruptedException, SQLException {
        lifecycle.settle();
        Optional<String> problem = underTest.problem();
        if (problem.isPresent()) {
            throw new IllegalStateException(problem.get());
        }
    }

    private void inject(CommandUnderTest underTest, ExpectedVersions expectedVersions)
            throws IOException, InterruptedException, SQLException, SlowEndException {
        Optional<ServiceCommand> command = underTest.start();
        Thread.sleep((long) (choices.between(0.0, 1.1) * lifecycle.commandMillis()));
        if (fault != Fault.NONE) {
            expectedVersions.disturbed();
        }
        if (fault.crashesDatabase()) {
            expectedVersions.mayLose();
        }
        fault.inject(environment, command);
        if (command.isPresent()) {
            OptionalInt code = command.get().await();
            outcomes.count("workload, " + workload, verdict(command.get(), code), "fault: " + fault);
        }
    }

    private Verdict verdict(ServiceCommand command, OptionalInt code) throws IOException {
        if (code.isEmpty()) {
            return Verdict.wrong(command + " hung");
        }
        if (code.getAsInt() == 0) {
            return Verdict.RIGHT;
        }
        if (fault.isOnCommand()) {
            return Verdict.CUT;
        }
        return fault.isOnDatabase() && CLEAN_ENDS.contains(code.getAsInt())
                ? Verdict.REFUSED
                : Verdict.wrong(command + " ended with " + code.getAsInt() + ": " + command.lastOutput());
    }

    private void requestAfterwards(List<Case> cases) throws InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_RECOVER * 1_000_000_000L;
        for (int i = 0; i < REQUESTS_AFTERWARDS; i++) {
            Case asked = choices.of(cases);
            Verdict verdict = oracle.ask(asked);
            while (!verdict.isWrong() && verdict.kind() != Verdict.Kind.RIGHT && System.nanoTime() < end) {
                Thread.sleep(200);
                verdict = oracle.ask(asked);
            }
            if (!verdict.isWrong() && verdict.kind() != Verdict.Kind.RIGHT) {
                verdict = Verdict.wrong("no right answer within " + SECONDS_TO_RECOVER + " s: " + verdict.kind());
            }
            outcomes.count("requests after a fault", verdict, asked.request().curl(oracle.port()));
        }
    }

    @Override
    public String toString() {
        return workload + " × " + fault;
    }
}
