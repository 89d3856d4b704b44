package org.sidewalkdata.server.doctor;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.server.database.HostState;
import org.sidewalkdata.server.database.HostSurvey;
import org.sidewalkdata.settings.DatabaseAddress;

/** Of several hosts: which is the primary, and how far each replica is behind it. */
final class HostChecks {
    /** So many bytes of changes take a replica seconds; more is no hiccup. */
    private static final long LAG = 64_000_000;

    private HostChecks() {}

    /** @return nothing for one host */
    static List<Finding> run(DatabaseAddress address) {
        return address.hasSeveralHosts() ? findings(HostSurvey.of(address)) : List.of();
    }

    static List<Finding> findings(HostSurvey survey) {
        List<Finding> findings = new ArrayList<>();
        if (survey.primaries().isEmpty()) {
            findings.add(Finding.toDo(
                    "hosts",
                    "none is a primary: nothing can be loaded or refreshed; what replicas have is served",
                    "Start the primary, or promote the replica that is least behind: SELECT pg_promote()"));
        }
        for (HostState host : survey.hosts()) {
            findings.add(finding(host, survey));
        }
        return findings;
    }

    private static Finding finding(HostState host, HostSurvey survey) {
        String text = host.words();
        if (host.fault().isPresent()) {
            return Finding.toDo(
                    "host", text, "Start it, or take it out of SIDEWALK_DB_URL; the others answer meanwhile.");
        }
        if (survey.otherName(host).isPresent()) {
            return Finding.good(
                    "host",
                    host.name() + " is the same server as "
                            + survey.otherName(host).get().name());
        }
        return survey.latestPrimary()
                .map(primary -> host.isPrimary() ? primary(host, primary, survey) : replica(host, primary, text))
                .orElseGet(() -> Finding.good("host", text));
    }

    private static Finding primary(HostState host, HostState latest, HostSurvey survey) {
        String text = host.words();
        if (survey.isCopied(host)) {
            return Finding.toDo(
                    "host",
                    text + ", one of several primaries of that timeline",
                    HostSurvey.PART_COPIES
                            + ". Until then nothing is loaded or refreshed, and the newest data are read.");
        }
        return host.equals(latest)
                ? Finding.good("host", text)
                : Finding.toDo(
                        "host",
                        text + ", beside " + latest,
                        "It was left behind by a promotion and is not read from. Stop it, and make it a replica of the other by"
                                + " pg_rewind or pg_basebackup.");
    }

    private static Finding replica(HostState host, HostState primary, String text) {
        if (host.timeline() > primary.timeline()) {
            return Finding.toDo(
                    "host",
                    text + ", of a later timeline than the primary's " + primary.timeline(),
                    "It follows another primary. Name that one in SIDEWALK_DB_URL, or copy this host anew by pg_basebackup.");
        }
        String lag = host.words(primary);
        if (host.isPaused()) {
            return Finding.toDo("host", lag, "There run: SELECT pg_wal_replay_resume()");
        }
        return host.behind(primary).orElse(0) > LAG
                ? Finding.toDo(
                        "host",
                        lag,
                        "See pg_stat_wal_receiver there: it may have lost the primary. When that has thrown away what it"
                                + " needs, copy it anew by pg_basebackup.")
                : Finding.good("host", lag);
    }
}
