package org.sidewalkdata.server.schedule;

import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.Trigger;
import org.springframework.scheduling.TriggerContext;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/** Runs a task by a cron expression, in UTC, on a separate thread. Does nothing if the expression is empty. */
public final class CronSchedule implements SmartLifecycle {
    private final String name;
    private final String cron;
    private final Task task;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    private volatile boolean running;

    /** What a schedule runs. A run throws no exception. */
    @FunctionalInterface
    public interface Task extends Runnable {
        /** Called once, before the first run. Does nothing by default. */
        default void begin() {}

        /** Returns the time of the next run; null: never. By default the next time of the schedule. */
        default @Nullable Instant next(Trigger schedule, TriggerContext context) {
            return schedule.nextExecution(context);
        }
    }

    /**
     * Creates a schedule.
     *
     * @param name begins the name of its thread
     */
    public CronSchedule(String name, String cron, Task task) {
        this.name = name;
        this.cron = cron;
        this.task = task;
    }

    @Override
    public void start() {
        if (cron.isEmpty()) {
            return;
        }
        task.begin();
        scheduler.setThreadNamePrefix(name + "-");
        scheduler.setDaemon(true);
        scheduler.initialize();
        var schedule = new CronTrigger(cron, ZoneOffset.UTC);
        scheduler.schedule(task, context -> task.next(schedule, context));
        running = true;
    }

    /** Interrupts the task if it runs: a refresh is rolled back, and nothing is left of an unfinished snapshot. */
    @Override
    public void stop() {
        running = false;
        scheduler.shutdown();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
