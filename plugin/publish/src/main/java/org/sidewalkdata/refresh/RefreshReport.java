package org.sidewalkdata.refresh;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.model.LabelType;

/**
 * The result of a refresh. Immutable.
 *
 * @param kind whether everything was derived, only the data affected by changes, or nothing
 * @param versionBefore data version before
 * @param versionAfter data version after; the same if no published data changed
 * @param labels numbers of labels by result
 * @param clusters numbers of clusters made, by type
 * @param streets number of streets scored
 * @param users number of users whose statistics were derived
 * @param tables rows written and deleted, by serving table
 */
public record RefreshReport(
        Kind kind,
        long versionBefore,
        long versionAfter,
        Labels labels,
        Map<LabelType, Long> clusters,
        long streets,
        long users,
        Map<String, Rows> tables) {

    /** The amount of data that a refresh derived. */
    public enum Kind {
        FULL,
        INCREMENTAL,
        NOTHING_CHANGED
    }

    /**
     * The numbers of labels by result. A label that several rules leave out counts for the first rule.
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

        /** Returns the number of labels that are published. */
        public long published() {
            return disagreed + lowQualityAudit + lowQualityAuthor + clustered;
        }

        /** Returns the number of all labels. */
        public long all() {
            return published() + otherType + excludedUser;
        }
    }

    /** The numbers of rows of a table that a refresh wrote and deleted. */
    public record Rows(long inserted, long updated, long deleted) {
        Rows plus(Rows other) {
            return new Rows(inserted + other.inserted, updated + other.updated, deleted + other.deleted);
        }
    }

    public RefreshReport {
        clusters = java.util.Collections.unmodifiableMap(new EnumMap<>(clusters));
        tables = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    }

    /** Returns whether the data version was raised. */
    public boolean changed() {
        return versionAfter != versionBefore;
    }

    /** Returns the report for a terminal or a log, line by line. */
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
                "labels read %,d: published %,d, other type %,d, of excluded users %,d",
                labels.all(),
                labels.published(),
                labels.otherType(),
                labels.excludedUser()));
        lines.add(String.format(
                Locale.ROOT,
                "left out by cleaning: disagreed %,d, low-quality audit %,d, low-quality author %,d; clustered %,d",
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
        lines.add(String.format(
                Locale.ROOT,
                "%s: %,d labels, %,d clusters, scores of %,d streets%s.",
                kind == Kind.FULL ? "Computed" : "Computed again",
                labels.all(),
                clusters.values().stream().mapToLong(Long::longValue).sum(),
                streets,
                changed() ? "; published as data version " + versionAfter : ""));
        return List.copyOf(lines);
    }

    private String versions() {
        return changed()
                ? String.format(Locale.ROOT, "data version %d to %d", versionBefore, versionAfter)
                : String.format(Locale.ROOT, "no published data changed, data version stays %d", versionBefore);
    }

    private String clusterText() {
        var text = new StringBuilder();
        clusters.forEach(
                (type, count) -> text.append(String.format(Locale.ROOT, " %s %,d", type.publishedName(), count)));
        return text.isEmpty() ? ": none" : text.toString();
    }
}
