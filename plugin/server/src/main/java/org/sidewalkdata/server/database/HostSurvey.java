package org.sidewalkdata.server.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;

/**
 * What all hosts of an address say of themselves at one time. Immutable.
 *
 * @param hosts in the order of the address
 */
public record HostSurvey(List<HostState> hosts) {
    /** The driver's state for a host that cannot be reached. */
    private static final String AWAY = "08001";

    private static final Comparator<HostState> LATEST =
            Comparator.comparingLong(HostState::timeline).thenComparing(HostState::data);

    /** What to do about two primaries of one timeline. */
    public static final String PART_COPIES =
            "One is a copy of the other: find out to which of them changes went, stop the other one, and make it a replica by"
                    + " pg_basebackup (pg_rewind finds no difference between them)";

    public HostSurvey {
        hosts = List.copyOf(hosts);
    }

    /** Asks each host in turn, also one that says nothing for seconds. */
    public static HostSurvey of(DatabaseAddress address) {
        return of(address, HostState.Patience.SHORT);
    }

    static HostSurvey of(DatabaseAddress address, HostState.Patience patience) {
        return new HostSurvey(address.hosts().stream()
                .map(host -> HostState.ask(host, patience))
                .toList());
    }

    /** Each once, also when two names lead to it: by what it said last, since a refresh may end between two answers. */
    public List<HostState> primaries() {
        List<HostState> primaries = new ArrayList<>();
        for (HostState host : hosts) {
            if (host.isPrimary()) {
                Optional<HostState> before =
                        primaries.stream().filter(host::isSameServer).findFirst();
                if (before.isEmpty()) {
                    primaries.add(host);
                } else if (before.get().data().isBefore(host.data())) {
                    primaries.set(primaries.indexOf(before.get()), host);
                }
            }
        }
        return primaries;
    }

    /** The name before that one in the address which leads to the same server; empty: there is none. */
    public Optional<HostState> otherName(HostState host) {
        return hosts.stream()
                .takeWhile(other -> !other.equals(host))
                .filter(host::isSameServer)
                .findFirst();
    }

    /**
     * Of several primaries the one of the latest promotion, since the others were left behind by it; of several of one timeline,
     * copies of each other, the one with the newest data. Empty: there is none.
     */
    public Optional<HostState> latestPrimary() {
        return primaries().stream().max(LATEST);
    }

    /** Whether several primaries have the timeline of this one: no promotion parted them, so they are copies of one another. */
    public boolean isCopied(HostState primary) {
        return primaries().stream()
                        .filter(host -> host.timeline() == primary.timeline())
                        .count()
                > 1;
    }

    /** What is known of each host, by its name. */
    public Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        hosts.forEach(host -> words.put(
                host.name(),
                latestPrimary()
                        .filter(primary -> !host.isPrimary())
                        .map(host::words)
                        .orElse(host.words())));
        return words;
    }

    /** The newest version that any host has but for these; empty: none answered, or has a schema. */
    Optional<VersionMark> newest(Set<String> without) {
        return hosts.stream()
                .filter(host -> !without.contains(host.name()))
                .flatMap(host -> host.version().stream())
                .max(Comparator.naturalOrder());
    }

    /**
     * The host that changes must go to.
     *
     * @throws SQLException there is no primary
     * @throws SettingException there are two, of which one would take changes that the other never sees; or a replica has what
     *     the only one lacks, so that it is not the one that the replicas follow
     */
    public HostState onlyPrimary() throws SQLException {
        List<HostState> primaries = primaries();
        if (primaries.isEmpty()) {
            throw new SQLException("no host of SIDEWALK_DB_URL is a primary: " + this, AWAY);
        }
        HostState latest = latestPrimary().orElseThrow();
        if (primaries.size() > 1) {
            throw refused(
                    "names two primaries, and only one of them can be right",
                    isCopied(latest)
                            ? PART_COPIES
                            : "Stop the one that was left behind, or make it a replica (pg_rewind, pg_basebackup)");
        }
        if (hosts.stream().anyMatch(host -> host.isAheadOf(latest))) {
            throw refused(
                    "has one primary that answers, and a replica has what that one lacks",
                    "Start the primary that the replica follows, or promote the replica; if it follows none of these hosts, leave it out");
        }
        return latest;
    }

    private SettingException refused(String why, String advice) {
        return new SettingException(
                "SIDEWALK_DB_URL " + why + ": " + String.join("; ", words().values()) + ". " + advice);
    }

    @Override
    public String toString() {
        return hosts.stream().map(HostState::toString).collect(Collectors.joining("; "));
    }
}
