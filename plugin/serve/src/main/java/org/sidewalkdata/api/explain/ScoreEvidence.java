package org.sidewalkdata.api.explain;

import static org.sidewalkdata.json.JsonTree.object;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.MillisText;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * The labels on which a score is based.
 *
 * @param months the known months of their imagery, such as {@code 2021-05}
 * @param verdicts the number of labels with a verdict
 * @param humanVerdicts the number of labels with a verdict from people's votes alone
 */
record ScoreEvidence(
        long labels,
        long verdicts,
        long humanVerdicts,
        int contributors,
        Optional<Instant> first,
        Optional<Instant> last,
        TreeSet<String> months) {
    private static final Pattern MONTH = Pattern.compile("[0-9]{4}-[0-9]{2}");
    private static final PublishedCollection MEMBERS = PublishedCollections.CLUSTER_LABELS
            .only(Set.of("user_id", "time_created", "correct", "image_capture_date"))
            .including(List.of(IncludedGroups.PEOPLES_VERDICT))
            .withoutGeometry();
    private static final int USER = column("user_id");
    private static final int CREATED = column("time_created");
    private static final int CORRECT = column("correct");
    private static final int HUMAN_AGREE = column("human_agree_count");
    private static final int HUMAN_DISAGREE = column("human_disagree_count");
    private static final int CAPTURED = column("image_capture_date");

    static ScoreEvidence read(ReadView view, List<ExplainedCluster> clusters) {
        Filter members = new Filter.InIntegers(
                "label_cluster_id", clusters.stream().map(ExplainedCluster::id).collect(Collectors.toSet()));
        long labels = 0;
        long verdicts = 0;
        long humanVerdicts = 0;
        Set<String> users = new HashSet<>();
        TreeSet<Long> times = new TreeSet<>();
        TreeSet<String> months = new TreeSet<>();
        try (RowCursor row = view.rows(Selection.of(MEMBERS, members))) {
            while (row.next()) {
                labels++;
                verdicts += row.isNull(CORRECT) ? 0 : 1;
                humanVerdicts += row.getLong(HUMAN_AGREE) == row.getLong(HUMAN_DISAGREE) ? 0 : 1;
                users.add(row.getText(USER).toString());
                times.add(row.getLong(CREATED));
                month(row).ifPresent(months::add);
            }
        }
        return new ScoreEvidence(
                labels,
                verdicts,
                humanVerdicts,
                users.size(),
                times.stream().min(Comparator.naturalOrder()).map(Instant::ofEpochMilli),
                times.stream().max(Comparator.naturalOrder()).map(Instant::ofEpochMilli),
                months);
    }

    Map<String, Object> json() {
        return object(
                "first_label_date",
                text(first),
                "last_label_date",
                text(last),
                "oldest_image_month",
                months.isEmpty() ? JsonTree.Null.NULL : months.first(),
                "newest_image_month",
                months.isEmpty() ? JsonTree.Null.NULL : months.last(),
                "label_count",
                labels,
                "verdict_share",
                share(verdicts),
                "human_verdict_share",
                share(humanVerdicts),
                "contributors",
                contributors);
    }

    private Object share(long decided) {
        return labels == 0 ? JsonTree.Null.NULL : (Object) ((double) decided / labels);
    }

    private static Object text(Optional<Instant> time) {
        return time.<Object>map(MillisText::of).orElse(JsonTree.Null.NULL);
    }

    private static Optional<String> month(RowCursor row) {
        if (row.isNull(CAPTURED)) {
            return Optional.empty();
        }
        String text = row.getText(CAPTURED).toString();
        String month = text.substring(0, Math.min(7, text.length()));
        return MONTH.matcher(month).matches() ? Optional.of(month) : Optional.empty();
    }

    private static int column(String name) {
        return MEMBERS.columns().indexOf(MEMBERS.column(name));
    }
}
