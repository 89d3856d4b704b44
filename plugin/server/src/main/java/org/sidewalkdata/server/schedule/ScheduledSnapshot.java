package org.sidewalkdata.server.schedule;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
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
import org.springframework.scheduling.Trigger;
import org.springframework.scheduling.TriggerContext;
import org.springframework.scheduling.support.CronExpression;

/**
 * A snapshot by {@code sidewalk.snapshots.cron}. If it fails, it is tried every ten minutes until it is made or the next
 * time of the schedule comes. One of several servers with a common folder makes it: the others find the folder locked,
 * or the name taken. The folder holds the time of the last success, so that a missing snapshot is known after a restart,
 * too.
 */
public final class ScheduledSnapshot implements CronSchedule.Task {
    private static final Logger LOG = LoggerFactory.getLogger("snapshot");
    private static final Duration RETRY = Duration.ofMinutes(10);

    private final String cron;
    private final SnapshotFolder folder;
    private final ReadSlots slots;
    private final List<AddedFile> added;
    private final SnapshotRequest request;
    private volatile boolean failed;

    /**
     * Creates the task.
     *
     * @param slots a snapshot takes a slot for downloads
     * @param added what is written beside the tables
     */
    public ScheduledSnapshot(
            String cron, SnapshotFolder folder, ReadSlots slots, List<AddedFile> added, SnapshotRequest request) {
        this.cron = cron;
        this.folder = folder;
        this.slots = slots;
        this.added = List.copyOf(added);
        this.request = request;
    }

    /** Notes when a new schedule begins: its first snapshot, too, is missed. */
    @Override
    public void begin() {
        if (folder.scheduledAt().isPresent()) {
            return;
        }
        try {
            folder.setScheduledAt(Instant.now());
        } catch (SnapshotException e) {
            failed = true;
            LOG.error("no snapshot can be made: {}", e.getMessage(), e);
        }
    }

    /** Returns the next time of the schedule or, if the last attempt failed, of the next attempt, whichever is first. */
    @Override
    public @Nullable Instant next(Trigger schedule, TriggerContext context) {
        Instant scheduled = schedule.nextExecution(context);
        Instant last = context.lastCompletion();
        if (!failed || last == null) {
            return scheduled;
        }
        Instant retry = last.plus(RETRY);
        return scheduled == null || retry.isBefore(scheduled) ? retry : scheduled;
    }

    /** Makes a snapshot of the published data, unless it exists, and logs the result. Throws no exception. */
    @Override
    public void run() {
        failed = true;
        try {
            String outcome = attempt();
            failed = false;
            LOG.info("{}", outcome);
        } catch (SnapshotException e) {
            LOG.error("failed, to be tried again: {}", e.getMessage(), e);
        } catch (RuntimeException e) {
            LOG.error("failed, to be tried again: {}", DatabaseHint.sentence(e), e);
        }
    }

    private String attempt() {
        String outcome;
        try {
            SavedSnapshot made = slots.read(this::make);
            outcome =
                    "made " + made.folder() + " of data version " + made.dataVersion() + ", " + made.bytes() + " bytes";
        } catch (SnapshotException e) {
            outcome = "skipped: " + e.getMessage();
            if (e.kind() == SnapshotException.Kind.BUSY) { // another server writes the time when it has succeeded
                return outcome;
            }
            if (e.kind() != SnapshotException.Kind.EXISTS) {
                throw e;
            }
        }
        folder.setScheduledAt(Instant.now());
        return outcome;
    }

    /** Returns true if the last attempt failed, or if none has succeeded since a time of the schedule. */
    public boolean isMissing() {
        return failed || isOverdue(Instant.now());
    }

    boolean isOverdue(Instant now) {
        return folder.scheduledAt()
                .map(last -> CronExpression.parse(cron).next(last.atZone(ZoneOffset.UTC)))
                .filter(due -> due.toInstant().isBefore(now))
                .isPresent();
    }

    private SavedSnapshot make(ReadSlot slot) {
        slot.view();
        slot.upgradeToLong();
        return new SnapshotMaker(slot::view, added, Progress.NONE).make(folder, request);
    }
}
