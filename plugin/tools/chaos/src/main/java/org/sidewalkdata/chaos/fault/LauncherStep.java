package org.sidewalkdata.chaos.fault;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.chaos.environment.DemoCopy;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.CityLifecycle.Town;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.SeededChoices;

/** A demo whose launcher is killed or told to end at some moment: nothing that it started may stay. One thread. */
record LauncherStep(TestEnvironment field, Town town, OutcomeCounter tally, SeededChoices dice, boolean kill)
        implements ChaosStep {
    private static final int LIFE_MILLIS = 12_000;
    private static final int SECONDS_TO_END = 60;

    @Override
    public void run(List<Case> cases) throws InterruptedException {
        Verdict verdict;
        try {
            DemoCopy demo = field.startDemo(town.bundle());
            Thread.sleep(dice.below(LIFE_MILLIS));
            end(demo);
            String survivor = demo.survivor(SECONDS_TO_END);
            verdict = survivor.isEmpty()
                    ? Verdict.RIGHT
                    : Verdict.wrong("after " + SECONDS_TO_END + " s there still is: " + survivor);
            demo.delete();
        } catch (IOException e) {
            verdict = Verdict.wrong("the launcher cannot be tried: " + e);
        }
        tally.count("blow, " + name(), verdict, "./sidewalk demo, then kill " + (kill ? "-KILL" : "-TERM"));
    }

    private void end(DemoCopy demo) throws InterruptedException {
        if (kill) {
            demo.launcher().destroyForcibly();
        } else {
            demo.launcher().destroy();
        }
        demo.launcher().waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
    }

    private String name() {
        return "launcher, " + (kill ? "SIGKILL" : "SIGTERM");
    }

    /** For people. */
    @Override
    public String toString() {
        return "demo × " + name();
    }
}
