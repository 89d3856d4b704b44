package org.sidewalkdata.refresh;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.model.LabelType;

/**
 * What a refresh did. Immutable.
 *
 * @param kind whether everything was derived, what changes touch, or nothing
 * @param versionBefore data version before
 * @param versionAfter data version after; the same when nothing that is published changed
 * @param labels labels looked at, by what became of them
 * @param clusters clusters made, by type
 * @param streets streets scored
 * @param users users whose statistics were derived
 * @param tables rows written and deleted, by serving table
 * @param steps time of each step, in order
 */
public record RefreshReport(
        Kind kind,
        long versionBefore,
        long versionAfter,
        Labels labels,
        Map<LabelType, Long> clusters,
        long streets,
        long users,
        Map<String, Rows> tables,
        Map<String, Duration> steps) {

    /** How much a refresh derived. */
    public enum Kind {
        FULL,
        INCREMENTAL,
        NOTHING_CHANGED
    }

    /**
     * Labels looked at, by what became of them. A label that several rules leave out counts at the first.
     *
     * @param otherType not published: a type outside the eight (D1)
     * @param excludedUser not published: the author is excluded (D1)
     * @param disagreed published, not clustered: more disagree than agree votes (D6)
     * @param lowQualityAudit published, not clustered: the audit is flagged (D6)
     * @param lowQualityAuthor published, not clustered: the author is low quality (D6)
     * @param clustered published and clustered
     */
    public record Labels(
            long otherType,
            long excludedUser,
            long disagreed,
            long lowQualityAudit,
            long lowQualityAuthor,
            long clustered) {
        static final Labels NONE = new Labels(0, 0, 0, 0, 0, 0);

        /** Labels that are published. */
        public long published() {
            return disagreed + lowQualityAudit + lowQualityAuthor + clustered;
        }

        /** All that were looked at. */
        public long all() {
            return published() + otherType + excludedUser;
        }
    }

    /** Rows of a table that a refresh wrote and deleted. */
    public record Rows(long inserted, long updated, long deleted) {
        Rows plus(Rows other) {
            return new Rows(inserted + other.inserted, updated + other.updated, deleted + other.deleted);
        }
    }

    public RefreshReport {
        clusters = java.util.Collections.unmodifiableMap(new EnumMap<>(clusters));
        tables = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        steps = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(steps));
    }

    /** Whether the data version was raised. */
    public boolean changed() {
        return versionAfter != versionBefore;
    }

    /** The report for a terminal or a log, line by line. */
    public List<String> toLines() {
        if (kind == Kind.NOTHING_CHANGED) {
            return List.of(
                    changed()
                            ? String.format(
                                    Locale.ROOT,
                                    "A replica was promoted since data version %d; the same data are version %d now.",
                                    versionBefore,
                                    versionAfter)
                            : String.format(Locale.ROOT, "Nothing changed since data version %d.", versionBefore));
        }
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%s refresh: %s", kind == Kind.FULL ? "Full" : "Incremental", versions()));
        lines.add(String.format(
                Locale.ROOT,
                "labels looked at %,d: published %,d, other type %,d, of excluded users %,d",
                labels.all(),
                labels.published(),
                labels.otherType(),
                labels.excludedUser()));
        lines.add(String.format(
                Locale.ROOT,
                "cleaning left out: disagreed %,d, low-quality audit %,d, low-quality author %,d; clustered %,d",
                labels.disagreed(),
                labels.lowQualityAudit(),
                labels.lowQualityAuthor(),
                labels.clustered()));
        lines.add("clusters" + clusterText());
        lines.add(String.format(Locale.ROOT, "streets scored %,d, users %,d", streets, users));
        tables.forEach((table, rows) -> lines.add(String.format(
                Locale.ROOT,
                "%s: %,d inserted, %,d updated, %,d deleted",
                table,
                rows.inserted(),
                rows.updated(),
                rows.deleted())));
        steps.forEach(
                (step, time) -> lines.add(String.format(Locale.ROOT, "%s: %.1f s", step, time.toMillis() / 1000.0)));
        return lines.stream().map(line -> line).toList();
    }

    private String versions() {
        return changed()
                ? String.format(Locale.ROOT, "data version %d to %d", versionBefore, versionAfter)
                : String.format(Locale.ROOT, "nothing that is published changed, data version stays %d", versionBefore);
    }

    private String clusterText() {
        var text = new StringBuilder();
        clusters.forEach(
                (type, count) -> text.append(String.format(Locale.ROOT, " %s %,d", type.publishedName(), count)));
        return text.isEmpty() ? ": none" : text.toString();
    }
}
