package org.sidewalkdata.chaos.fault;

import java.util.List;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.CityLifecycle.City;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.request.SeededChoices;

/** A step of fault injection. Its text is for people. */
public interface ChaosStep {
    /** One step in so many tests the launcher, which takes longest. */
    int LAUNCHER_SHARE = 15;

    /** Injects the fault and counts the outcomes. */
    void run(List<Case> cases) throws InterruptedException;

    /** Returns a random step. */
    static ChaosStep any(
            TestEnvironment environment,
            CityLifecycle lifecycle,
            City city,
            Oracle oracle,
            OutcomeCounter outcomes,
            SeededChoices choices) {
        return choices.below(LAUNCHER_SHARE) == 0
                ? new LauncherStep(environment, city, outcomes, choices, choices.chance(0.7))
                : new FaultStep(environment, lifecycle, oracle, outcomes, choices);
    }
}
