package org.sidewalkdata.server.snapshot;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.Trigger;
import org.springframework.scheduling.TriggerContext;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/**
 * Makes a snapshot by {@code sidewalk.snapshots.cron}, in UTC, on a separate thread. Does nothing if the setting is
 * empty. If it fails, it is tried every ten minutes until it is made or the next time of the schedule comes. One of
 * several servers with a common folder makes it: the others find the folder locked, or the name taken.
 */
public final class SnapshotSchedule implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger("snapshot");
    private static final Duration RETRY = Duration.ofMinutes(10);

    private final String cron;
    private final Optional<SnapshotFolder> folder;
    private final ReadSlots slots;
    private final List<AddedFile> added;
    private final SnapshotRequest request;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    private volatile boolean running;
    private volatile boolean missing;

    /**
     * Creates the schedule.
     *
     * @param slots a snapshot takes a slot for downloads
     * @param added what is written beside the tables
     */
    public SnapshotSchedule(
            String cron,
            Optional<SnapshotFolder> folder,
            ReadSlots slots,
            List<AddedFile> added,
            SnapshotRequest request) {
        this.cron = cron;
        this.folder = folder;
        this.slots = slots;
        this.added = List.copyOf(added);
        this.request = request;
    }

    @Override
    public void start() {
        if (cron.isEmpty() || folder.isEmpty()) {
            return;
        }
        SnapshotFolder snapshots = folder.get();
        scheduler.setThreadNamePrefix("snapshot-");
        scheduler.setDaemon(true);
        scheduler.initialize();
        var schedule = new CronTrigger(cron, ZoneOffset.UTC);
        scheduler.schedule(() -> run(snapshots), context -> next(schedule, context));
        running = true;
    }

    /** Returns the next time of the schedule or, if a snapshot is missing, of the next attempt, whichever is first. */
    @Nullable
    Instant next(Trigger schedule, TriggerContext context) {
        Instant scheduled = schedule.nextExecution(context);
        Instant last = context.lastCompletion();
        if (!missing || last == null) {
            return scheduled;
        }
        Instant retry = last.plus(RETRY);
        return scheduled == null || retry.isBefore(scheduled) ? retry : scheduled;
    }

    /** Makes a snapshot of the published data, unless it exists, and logs the result. Throws no exception. */
    void run(SnapshotFolder snapshots) {
        boolean failed = true;
        try {
            SavedSnapshot made = slots.read(slot -> make(snapshots, slot));
            failed = false;
            LOG.info("made {} of data version {}, {} bytes", made.folder(), made.dataVersion(), made.bytes());
        } catch (SnapshotException e) {
            if (e.kind() == SnapshotException.Kind.EXISTS || e.kind() == SnapshotException.Kind.BUSY) {
                failed = false;
                LOG.info("skipped: {}", e.getMessage());
            } else {
                LOG.error("failed, to be tried again: {}", e.getMessage(), e);
            }
        } catch (RuntimeException e) {
            LOG.error("failed, to be tried again: {}", DatabaseHint.sentence(e), e);
        } finally {
            missing = failed;
        }
    }

    /** Returns true while a scheduled snapshot could not be made and is tried again. */
    public boolean isMissing() {
        return missing;
    }

    private SavedSnapshot make(SnapshotFolder snapshots, ReadSlot slot) {
        slot.snapshot();
        slot.upgradeToLong();
        return new SnapshotMaker(slot::snapshot, added, Progress.NONE).make(snapshots, request);
    }

    /** Interrupts a running snapshot, of which nothing is left. */
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
