package org.sidewalkdata.server.database;

import java.sql.SQLException;
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

    public HostSurvey {
        hosts = List.copyOf(hosts);
    }

    /** Asks each host in turn, also one that says nothing for seconds. */
    public static HostSurvey of(DatabaseAddress address) {
        return new HostSurvey(address.hosts().stream().map(HostState::ask).toList());
    }

    public List<HostState> primaries() {
        return hosts.stream().filter(HostState::isPrimary).toList();
    }

    /** Of several primaries the one of the latest promotion: the others were left behind by it. Empty: there is none. */
    public Optional<HostState> latestPrimary() {
        return primaries().stream().max(Comparator.comparingLong(HostState::timeline));
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
     * @throws SettingException there are two, of which one would take changes that the other never sees
     */
    public HostState onlyPrimary() throws SQLException {
        List<HostState> primaries = primaries();
        if (primaries.isEmpty()) {
            throw new SQLException("no host of SIDEWALK_DB_URL is a primary: " + this, AWAY);
        }
        if (primaries.size() > 1) {
            throw new SettingException("SIDEWALK_DB_URL names two primaries, and only one of them can be right: " + this
                    + "; stop the one that was left behind, or make it a replica (pg_rewind, pg_basebackup)");
        }
        return primaries.get(0);
    }

    @Override
    public String toString() {
        return hosts.stream().map(HostState::toString).collect(Collectors.joining("; "));
    }
}
