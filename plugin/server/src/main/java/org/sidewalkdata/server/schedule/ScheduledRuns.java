package org.sidewalkdata.server.schedule;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sidewalkdata.progress.RunTime;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.monitor.RunTimes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * The runs of loads and refreshes, in the log, in {@code /actuator/prometheus} and as the part {@code schedule} of
 * {@code /actuator/health}. The log has advice for failures of the database. The part of health stays UP after a failure, because the previous data are still served. The times
 * are those of the database, so that they include runs of commands and other servers, and runs before a restart.
 * Outcomes are those of this server's schedule since it started. Thread-safe.
 *
 * <pre>
 * sidewalk_schedule_seconds{step,outcome}                       number and duration of runs
 * sidewalk_schedule_running_seconds{step}                       0: it is not running
 * sidewalk_schedule_last_run_timestamp_seconds{step}            seconds since 1970; NaN: the database does not tell
 * sidewalk_schedule_last_success_timestamp_seconds{step}
 * </pre>
 */
public final class ScheduledRuns implements Journal, HealthIndicator {
    private static final Logger LOG = LoggerFactory.getLogger("refresh");

    private final String cron;
    private final MeterRegistry registry;
    private final Clock clock;
    private final Map<Step, Instant> began = new EnumMap<>(Step.class);
    private final RunTimes times;
    private final Map<Step, Run> last = new EnumMap<>(Step.class);
    private final Set<Step> timed = EnumSet.noneOf(Step.class);

    /** The last warning or failure of the running step; empty: none. */
    private String complaint = "";

    /**
     * The last run of a step.
     *
     * @param reason empty: it did not fail
     */
    private record Run(Instant at, Outcome outcome, String reason) {}

    public ScheduledRuns(String cron, MeterRegistry registry, Clock clock, RunTimes times) {
        this.cron = cron;
        this.registry = registry;
        this.clock = clock;
        this.times = times;
        time(Step.REFRESH); // also of the systemd timer's refreshes and of those by hand
    }

    /** Creates the metrics of the steps that will run, so that they exist before the first run. */
    public void expect(Step step) {
        for (Outcome outcome : Outcome.values()) {
            timer(step, outcome);
        }
        Gauge.builder("sidewalk.schedule.running", () -> running(step))
                .description("Time since the running step began; 0: it is not running")
                .baseUnit("seconds")
                .tag("step", word(step))
                .register(registry);
        time(step);
    }

    @Override
    public void info(String line) {
        LOG.info("{}", line);
    }

    @Override
    public synchronized void warning(String line) {
        LOG.warn("{}", line);
        complaint = line;
    }

    @Override
    public synchronized void failure(String line, Exception fault) {
        complaint = line + ": " + DatabaseHint.sentence(fault);
        LOG.error("{}", complaint, fault);
    }

    @Override
    public synchronized void began(Step step) {
        began.put(step, clock.instant());
    }

    private synchronized double running(Step step) {
        Instant start = began.get(step);
        return start == null ? 0 : Duration.between(start, clock.instant()).toMillis() / 1000.0;
    }

    @Override
    public synchronized void ended(Step step, Outcome outcome, Duration took) {
        began.remove(step);
        timer(step, outcome).record(took);
        last.put(step, new Run(clock.instant(), outcome, outcome == Outcome.FAILED ? complaint : ""));
        complaint = "";
    }

    @Override
    public synchronized Health health() {
        Health.Builder health = Health.up().withDetail("cron", cron.isEmpty() ? "off" : cron);
        last.forEach((step, run) -> {
            health.withDetail(word(step), word(run.outcome()) + " at " + run.at());
            if (!run.reason().isEmpty()) {
                health.withDetail(word(step) + "Reason", run.reason());
            }
        });
        timed.forEach(step -> times.succeeded(run(step))
                .ifPresent(success -> health.withDetail(word(step) + "LastSuccess", success.toString())));
        return health.build();
    }

    private Timer timer(Step step, Outcome outcome) {
        return Timer.builder("sidewalk.schedule")
                .description("Duration of scheduled runs")
                .tags("step", word(step), "outcome", word(outcome))
                .register(registry);
    }

    private synchronized void time(Step step) {
        if (!timed.add(step)) {
            return;
        }
        time("run", "Start of the last run of the step on any server, finished or not", step, times::started);
        time("success", "End of the last successful run of the step on any server", step, times::succeeded);
    }

    private void time(String name, String description, Step step, Function<RunTime, Optional<Instant>> time) {
        Gauge.builder(
                        "sidewalk.schedule.last." + name + ".timestamp",
                        () -> time.apply(run(step))
                                .map(instant -> (double) instant.getEpochSecond())
                                .orElse(Double.NaN))
                .description(description)
                .baseUnit("seconds")
                .tag("step", word(step))
                .register(registry);
    }

    private static RunTime run(Step step) {
        return RunTime.valueOf(step.name());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
