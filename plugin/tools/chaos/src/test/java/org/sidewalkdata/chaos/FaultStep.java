package org.sidewalkdata.chaos;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.testkit.random.Any;

/**
 * A step that starts a workload, injects a fault at a random time and checks afterwards that everything works again.
 * One thread.
 */
record FaultStep(CommandUnderTest underTest, Oracle oracle, OutcomeCounter outcomes, Random random, Fault fault)
        implements ChaosStep {
    private static final int REQUESTS_AFTERWARDS = 10;
    private static final int SECONDS_TO_RECOVER = 60;

    /** Success, no database, another command is running. */
    private static final List<Integer> CLEAN_ENDS = List.of(0, 69, 75);

    @Override
    public void run(List<Case> cases) throws InterruptedException {
        Verdict verdict = verdictOf(this::inject);
        Verdict afterwards = verdictOf(() -> {
            underTest.lifecycle().settle();
            underTest.check();
        });
        requestAfterwards(cases);
        outcomes.count("fault, " + fault, verdict.isWrong() ? verdict : afterwards, "during " + underTest.workload());
        oracle.fixed();
    }

    @FunctionalInterface
    private interface Part {
        void run() throws IOException, InterruptedException, SQLException;
    }

    /** Runs a part of the step. Any error is a failure of the step, and the run goes on. */
    private static Verdict verdictOf(Part part) throws InterruptedException {
        try {
            part.run();
            return Verdict.RIGHT;
        } catch (IllegalStateException | SQLException | IOException e) {
            return Verdict.wrong(String.valueOf(e.getMessage()));
        }
    }

    private void inject() throws IOException, InterruptedException, SQLException {
        Optional<TestEnvironment.Command> command = underTest.start();
        Thread.sleep((long) (random.nextDouble(0.0, 1.1) * underTest.lifecycle().commandMillis()));
        if (fault != Fault.NONE) {
            oracle.disturbed(fault.crashesDatabase());
        }
        fault.inject(underTest.environment(), command);
        if (command.isPresent()) {
            OptionalInt code = command.get().await();
            outcomes.count("workload, " + underTest.workload(), verdict(command.get(), code), "fault: " + fault);
        }
    }

    private Verdict verdict(TestEnvironment.Command command, OptionalInt code) throws IOException {
        if (code.isEmpty()) {
            return Verdict.wrong(command + " hung");
        } else if (code.getAsInt() == 0) {
            return Verdict.RIGHT;
        } else if (fault.isOnCommand()) {
            return Verdict.CUT;
        }
        return fault.isOnDatabase() && CLEAN_ENDS.contains(code.getAsInt())
                ? Verdict.REFUSED
                : Verdict.wrong(command + " ended with " + code.getAsInt() + ": " + command.lastOutput());
    }

    private void requestAfterwards(List<Case> cases) throws InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_RECOVER * 1_000_000_000L;
        for (int i = 0; i < REQUESTS_AFTERWARDS; i++) {
            Case asked = Any.of(cases).next(random);
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
        return underTest.workload() + " × " + fault;
    }
}
