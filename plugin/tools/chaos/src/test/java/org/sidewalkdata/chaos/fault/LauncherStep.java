package org.sidewalkdata.chaos.fault;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.chaos.environment.DemoCopy;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.fault.CityLifecycle.City;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.SeededChoices;

/** A step that kills or ends the launcher of a demo at a random time: all its processes must end. One thread. */
record LauncherStep(
        TestEnvironment environment, City city, OutcomeCounter outcomes, SeededChoices choices, boolean kill)
        implements ChaosStep {
    private static final int LIFE_MILLIS = 12_000;
    private static final int SECONDS_TO_END = 60;

    @Override
    public void run(List<Case> cases) throws InterruptedException {
        Verdict verdict;
        try {
            DemoCopy demo = environment.startDemo(city.bundle());
            Thread.sleep(choices.below(LIFE_MILLIS));
            end(demo);
            String survivor = demo.survivor(SECONDS_TO_END);
            verdict = survivor.isEmpty()
                    ? Verdict.RIGHT
                    : Verdict.wrong("still running after " + SECONDS_TO_END + " s: " + survivor);
            demo.delete();
        } catch (IOException e) {
            verdict = Verdict.wrong("the launcher could not be tested: " + e);
        }
        outcomes.count("fault, " + name(), verdict, "./sidewalk demo, then kill " + (kill ? "-KILL" : "-TERM"));
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

    @Override
    public String toString() {
        return "demo × " + name();
    }
}
