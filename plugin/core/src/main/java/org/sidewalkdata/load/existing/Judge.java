package org.sidewalkdata.load.existing;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;

/**
 * Compares what is published here with what upstream made of the same labels: its clusters, and its counts of votes. Both sides
 * are read in the order of labels, so that memory is that of the clusters.
 */
final class Judge {
    /** What is read for this alone. */
    static final List<Need> NEEDS = List.of(
            new Need("cluster_label", List.of("label_id", "cluster_id"), "how upstream clusters"),
            new Need("label", List.of("agree_count", "disagree_count", "unsure_count"), "how upstream counts votes"));

    private final SourceConnection source;
    private final Shape shape;
    private final Connection ours;

    /** @param ours a connection of the owner, with the service's search_path */
    Judge(SourceConnection source, Shape shape, Connection ours) {
        this.source = source;
        this.shape = shape;
        this.ours = ours;
    }

    List<Note> notes() throws SQLException {
        return List.of(clusters(), votes());
    }

    private Note clusters() throws SQLException {
        if (!readable(0)) {
            return Note.good("upstream's clusters", missing(0));
        }
        var pairs = new Pairs();
        join(
                shape.sql(
                        "SELECT label_id::bigint, min(cluster_id)::bigint FROM {cluster_label} GROUP BY label_id ORDER BY label_id"),
                "SELECT label_id, label_cluster_id FROM published_cluster_member ORDER BY label_id",
                (theirs, own) -> pairs.add(own.integer(1), theirs.integer(1)));
        if (pairs.size == 0) {
            return Note.good("upstream's clusters", "none of its labels is published here yet, so nothing is compared");
        }
        PartitionComparison found = PartitionComparison.of(pairs.ours(), pairs.theirs());
        return Note.good(
                "upstream's clusters",
                String.format(
                        Locale.ROOT,
                        "adjusted Rand index %.4f over %d labels that both cluster; %d of our %d clusters (%.1f %%) have the"
                                + " same labels as one of its %d",
                        found.adjustedRandIndex(),
                        found.labels(),
                        found.equalClusters(),
                        found.clustersOfOne(),
                        100 * found.equalShare(),
                        found.clustersOfOther()));
    }

    private Note votes() throws SQLException {
        if (!readable(1)) {
            return Note.good("upstream's votes", missing(1));
        }
        long[] counts = new long[3]; // labels, those that differ, the first of those
        join(
                shape.sql(
                        "SELECT label_id::bigint, agree_count::bigint, disagree_count::bigint, unsure_count::bigint FROM {label}"
                                + " ORDER BY label_id"),
                "SELECT label_id, agree_count::bigint, disagree_count::bigint, unsure_count::bigint FROM published_label ORDER BY label_id",
                (theirs, own) -> {
                    counts[0]++;
                    if (!sameCounts(theirs, own) && counts[1]++ == 0) {
                        counts[2] = own.integer(0);
                    }
                });
        String text = counts[0] == 0
                ? "none of its labels is published here yet, so nothing is compared"
                : counts[0] - counts[1] + " of " + counts[0] + " published labels have the votes that upstream counts"
                        + (counts[1] == 0 ? "" : "; the first that differs is label " + counts[2]);
        return Note.good("upstream's votes", text);
    }

    private static boolean sameCounts(CopyRow theirs, CopyRow own) {
        for (int count = 1; count <= 3; count++) {
            if ((theirs.isNull(count) ? 0 : theirs.integer(count)) != own.integer(count)) {
                return false;
            }
        }
        return true;
    }

    private boolean readable(int need) {
        return shape.reads(NEEDS.get(need).table(), NEEDS.get(need).columns())
                && shape.reads(NEEDS.get(need).table(), "label_id");
    }

    private String missing(int need) {
        Need wanted = NEEDS.get(need);
        return shape.missing(wanted).isEmpty()
                ? "not compared: " + wanted.table() + " may not be read"
                : "not compared: " + shape.words(wanted.table(), shape.missing(wanted)) + " is not there";
    }

    /** What is done with a label that both have; the first column of both is its id. */
    private interface Both {
        void label(CopyRow theirs, CopyRow own);
    }

    private void join(String there, String here, Both both) throws SQLException {
        try (CopyReader theirs = source.copy(there);
                CopyReader own = CopyReader.open(ours, here, () -> {})) {
            boolean more = theirs.next() && own.next();
            while (more) {
                long their = theirs.row().integer(0);
                long our = own.row().integer(0);
                if (their == our) {
                    both.label(theirs.row(), own.row());
                }
                boolean moreOfTheirs = their > our || theirs.next();
                more = moreOfTheirs && (our > their || own.next());
            }
        }
    }

    /** Clusters of labels, which grow. */
    private static final class Pairs {
        private long[] ours = new long[1024];
        private long[] theirs = new long[1024];
        private int size;

        void add(long our, long their) {
            if (size == ours.length) {
                ours = Arrays.copyOf(ours, size * 2);
                theirs = Arrays.copyOf(theirs, size * 2);
            }
            ours[size] = our;
            theirs[size++] = their;
        }

        long[] ours() {
            return Arrays.copyOf(ours, size);
        }

        long[] theirs() {
            return Arrays.copyOf(theirs, size);
        }
    }
}
