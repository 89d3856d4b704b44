package org.sidewalkdata.server.database;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.sidewalkdata.model.VersionMark;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Looks every other second which hosts there are and which version the primary has, so that a replica may lag for a while but
 * not for ever, and so that a version that was lost with its primary is not waited for. What changed is a line of the log.
 * {@link #look} is called by one thread at a time.
 */
public final class HostWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HostWatch.class);

    /** A promotion is noticed within this. */
    private static final Duration PERIOD = Duration.ofSeconds(2);

    /** How long replicas that have not yet replayed a refresh are read from. */
    private static final Duration LAG = Duration.ofSeconds(10);

    private final Supplier<HostSurvey> survey;
    private final NewestVersion newest;
    private final LongSupplier nanos;
    private final Consumer<Set<String>> leaveOut;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread made = new Thread(task, "sidewalk-hosts");
        made.setDaemon(true);
        return made;
    });
    private volatile HostSurvey last = new HostSurvey(List.of());
    private String told = "";
    private volatile Set<String> leftBehind = Set.of();
    private long timeline;
    private VersionMark candidate = VersionMark.NONE;
    private long candidateSince;

    /** @param leaveOut hears of the primaries that a promotion left behind, whenever they are others than before */
    HostWatch(Supplier<HostSurvey> survey, NewestVersion newest, LongSupplier nanos, Consumer<Set<String>> leaveOut) {
        this.leaveOut = leaveOut;
        this.survey = survey;
        this.newest = newest;
        this.nanos = nanos;
    }

    /** Looks once before this returns, so that the first request is not answered by a replica that is years behind. */
    void start() {
        lookFirst();
        thread.scheduleWithFixedDelay(this::look, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** What was found last; no hosts before it looked. May be asked by any thread. */
    HostSurvey last() {
        return last;
    }

    /** The names of those that answered last, but for primaries that a promotion left behind. May be asked by any thread. */
    List<String> readable() {
        Set<String> without = leftBehind;
        return last.hosts().stream()
                .filter(host -> host.fault().isEmpty())
                .map(HostState::name)
                .filter(name -> !without.contains(name))
                .toList();
    }

    /** Without anything known, the newest version that any host has is what clients were told last. */
    void lookFirst() {
        HostSurvey found = survey.get();
        found.latestPrimary().ifPresent(primary -> timeline = primary.timeline());
        leaveOut(found);
        found.newest(leftBehind).ifPresent(newest::raise);
        tell(found);
    }

    void look() {
        try {
            VersionMark before = newest.get();
            HostSurvey found = survey.get();
            Optional<HostState> latest = found.latestPrimary().filter(primary -> primary.timeline() >= timeline);
            latest.ifPresent(primary -> timeline = primary.timeline());
            leaveOut(found);
            latest.filter(primary -> !leftBehind.contains(primary.name()))
                    .flatMap(HostState::version)
                    .ifPresent(version -> follow(before, version));
            tell(found);
        } catch (RuntimeException | Error e) {
            LOG.error("the hosts of the database could not be looked at", e);
        }
    }

    /** A host that is away now may come back as it was. */
    private void leaveOut(HostSurvey found) {
        Set<String> names = new TreeSet<>();
        for (HostState host : found.hosts()) {
            if (isLeftBehind(host, found) || host.fault().isPresent() && leftBehind.contains(host.name())) {
                names.add(host.name());
            }
        }
        if (!names.equals(leftBehind)) {
            leftBehind = names;
            leaveOut.accept(names);
        }
    }

    private boolean isLeftBehind(HostState host, HostSurvey found) {
        return host.isPrimary() && (host.timeline() < timeline || isOlderCopy(host, found));
    }

    /**
     * Whether another primary of the same timeline has newer data, or had them and is away: what it has may come back, and its
     * replicas answer meanwhile. When nobody else answers, an older copy is better than nothing.
     */
    private boolean isOlderCopy(HostState host, HostSurvey found) {
        boolean besideNewer = found.latestPrimary()
                .filter(latest -> !latest.isSameServer(host))
                .filter(latest -> host.data().isBefore(latest.data()))
                .isPresent();
        return besideNewer
                || leftBehind.contains(host.name())
                        && host.data().isBefore(newest.get())
                        && found.hosts().stream()
                                .anyMatch(other ->
                                        !other.equals(host) && other.fault().isEmpty());
    }

    private void follow(VersionMark before, VersionMark primary) {
        if (primary.isBefore(before) && newest.lower(before, primary)) {
            LOG.warn(
                    "the primary has data version {}, although {} was served: a replica that lagged was promoted, or an older"
                            + " copy restored. Now {} is served; load what is missing and run ./sidewalk refresh, which makes"
                            + " a version that is newer than both",
                    primary.tag(),
                    before.tag(),
                    primary.tag());
        }
        if (!primary.equals(candidate)) {
            candidate = primary;
            candidateSince = nanos.getAsLong();
        } else if (isOverdue()) {
            newest.raise(primary);
        }
    }

    /** Whether the primary has had its version for so long that every replica should have it. */
    private boolean isOverdue() {
        return nanos.getAsLong() - candidateSince >= LAG.toNanos();
    }

    private void tell(HostSurvey found) {
        last = found;
        List<String> worries = worries(found);
        String text = found + (worries.isEmpty() ? "" : "; " + String.join("; ", worries) + "; run ./sidewalk doctor");
        if (!text.equals(told)) {
            told = text;
            LOG.atLevel(worries.isEmpty() ? Level.INFO : Level.WARN).log("database hosts: {}", text);
        }
    }

    private List<String> worries(HostSurvey found) {
        List<String> worries = new ArrayList<>();
        if (found.primaries().isEmpty()) {
            worries.add("none is a primary, so that nothing can be loaded or refreshed");
        }
        if (found.primaries().size() > 1) {
            worries.add("only one of the primaries can be right");
        }
        for (HostState host : found.hosts()) {
            if (host.isPrimary() && host.timeline() < timeline) {
                worries.add(String.format(
                        Locale.ROOT,
                        "%s has timeline %d, and %d was seen: a promotion left it behind",
                        host.name(),
                        host.timeline(),
                        timeline));
            } else if (host.isPrimary() && leftBehind.contains(host.name())) {
                worries.add(String.format(
                        Locale.ROOT,
                        ("%s has data version %s and timeline %d, as a primary with newer data has: one is a copy of the other,"
                                + " so that nothing is read from the older one"),
                        host.name(),
                        host.data().tag(),
                        timeline));
            } else if (!host.isPrimary()
                    && isOverdue()
                    && host.version().filter(this::isOld).isPresent()) {
                worries.add(String.format(
                        Locale.ROOT,
                        "%s still has data version %s, so that nothing is read from it until it has %s",
                        host.name(),
                        host.version().get().tag(),
                        candidate.tag()));
            }
        }
        return worries;
    }

    private boolean isOld(VersionMark version) {
        return version.isBefore(candidate);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
