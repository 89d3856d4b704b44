package org.sidewalkdata.chaos;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.chaos.CityLifecycle.City;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.testkit.LauncherCheckout;

/** A step that kills or ends the launcher of a demo at a random time: all its processes must end. One thread. */
record LauncherStep(TestEnvironment environment, City city, OutcomeCounter outcomes, Random random, boolean kill)
        implements ChaosStep {
    private static final int LIFE_MILLIS = 12_000;
    private static final int SECONDS_TO_END = 60;

    @Override
    public void run(List<Case> cases) throws InterruptedException {
        Verdict verdict;
        try {
            Process launcher = environment.startDemo(city.bundle());
            Thread.sleep(random.nextInt(LIFE_MILLIS));
            if (kill) {
                launcher.destroyForcibly();
            } else {
                launcher.destroy();
            }
            launcher.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
            verdict = verdict(environment.checkout());
            environment.checkout().delete();
        } catch (IOException e) {
            verdict = Verdict.wrong("the launcher could not be tested: " + e);
        }
        outcomes.count("fault, " + name(), verdict, "./sidewalk demo, then kill " + (kill ? "-KILL" : "-TERM"));
    }

    /** Waits until no process of the demo is left. */
    private static Verdict verdict(LauncherCheckout checkout) throws InterruptedException {
        List<ProcessHandle> left = checkout.processes();
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_END);
                !left.isEmpty() && System.nanoTime() < end;
                left = checkout.processes()) {
            Thread.sleep(200);
        }
        return left.isEmpty()
                ? Verdict.RIGHT
                : Verdict.wrong("still running after " + SECONDS_TO_END + " s: "
                        + left.get(0).pid() + " " + LauncherCheckout.commandLine(left.get(0)));
    }

    private String name() {
        return "launcher, " + (kill ? "SIGKILL" : "SIGTERM");
    }

    @Override
    public String toString() {
        return "demo × " + name();
    }
}
