package org.sidewalkdata.chaos;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.sidewalkdata.chaos.CommandUnderTest.Workload;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.testkit.random.Any;

/** A step of fault injection. Its text is for people. */
interface ChaosStep {
    /** One step in so many tests the launcher, which takes longest. */
    int LAUNCHER_SHARE = 15;

    /** Injects the fault and counts the outcomes. {@code cases}: some of their requests are sent afterwards. */
    void run(List<Case> cases) throws InterruptedException;

    /** Returns a random step. */
    static ChaosStep any(
            TestEnvironment environment,
            CityLifecycle lifecycle,
            Oracle oracle,
            OutcomeCounter outcomes,
            Random random) {
        if (random.nextInt(LAUNCHER_SHARE) == 0) {
            return new LauncherStep(environment, lifecycle.first(), outcomes, random, random.nextDouble() < 0.7);
        }
        Workload workload = Any.of(Workload.values()).next(random);
        List<Fault> faults = Stream.of(Fault.values())
                .filter(one -> workload != Workload.SERVE || !one.needsCommand())
                .toList();
        CommandUnderTest command = new CommandUnderTest(environment, lifecycle, workload);
        return new FaultStep(command, oracle, outcomes, random, Any.of(faults).next(random));
    }
}
