package org.sidewalkdata.chaos.fault;

import java.util.List;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.CityLifecycle.Town;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.request.SeededChoices;

/** One step of a siege. Its text is for people. */
public interface ChaosStep {
    /** One in so many is on the launcher, which takes longest. */
    int LAUNCHER_SHARE = 15;

    /** Attacks, and counts what comes of it. */
    void run(List<Case> cases) throws InterruptedException;

    /** Dice decide which. */
    static ChaosStep any(
            TestEnvironment field,
            CityLifecycle campaign,
            Town town,
            Oracle oracle,
            OutcomeCounter tally,
            SeededChoices dice) {
        return dice.below(LAUNCHER_SHARE) == 0
                ? new LauncherStep(field, town, tally, dice, dice.chance(0.7))
                : new FaultStep(field, campaign, oracle, tally, dice);
    }
}
