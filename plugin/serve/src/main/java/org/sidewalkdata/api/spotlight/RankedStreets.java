package org.sidewalkdata.api.spotlight;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Spotlight;

/**
 * Ranks streets. A street is the explored edges of one OpenStreetMap way inside one region; an edge of an unknown way
 * is a separate street.
 */
public final class RankedStreets {
    private static final int ID = 0;
    private static final int WAY = 1;
    private static final int NAME = 2;
    private static final int REGION = 4;
    private static final int LENGTH = 5;
    private static final int AUDITS = 6;
    private static final int SCORE = 7;

    private record Key(long way, long region, long edge) {}

    private static final class Street {
        private long longest;
        private double longestMeters = -1;
        private Object name = JsonTree.Null.NULL;
        private double meters;
        private double scoreMeters;
        private long clusters;
        private long votes;

        void add(RowCursor edge, ClusterCounts counts) {
            long id = edge.getLong(ID);
            double length = edge.getDouble(LENGTH);
            if (length > longestMeters) {
                longest = id;
                longestMeters = length;
                name = edge.isNull(NAME)
                        ? JsonTree.Null.NULL
                        : (Object) edge.getText(NAME).toString();
            }
            clusters += counts.clusters(id);
            votes += counts.votes(id);
            if (!edge.isNull(SCORE) && edge.getLong(AUDITS) > 0) { // unaudited edges do not count (B2)
                meters += length;
                scoreMeters += length * edge.getDouble(SCORE);
            }
        }

        double score() {
            return meters == 0 ? HeadlineScore.NONE : scoreMeters / meters;
        }
    }

    private RankedStreets() {}

    /**
     * Reads and ranks the streets.
     *
     * @param model a filter for one model
     */
    public static Ranked read(ReadView view, Filter model, int n, ScoreRules rules) {
        ClusterCounts counts = ClusterCounts.read(view, "street_edge_id");
        Map<Key, Street> streets = new LinkedHashMap<>();
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.STREET_FACTS, model))) {
            while (row.next()) {
                streets.computeIfAbsent(key(row), key -> new Street()).add(row, counts);
            }
        }
        Map<Long, String> regions = view.regions().stream().collect(Collectors.toMap(Region::regionId, Region::name));
        Map<Spotlight.Candidate, Map<String, Object>> rows = new LinkedHashMap<>();
        streets.forEach((key, street) ->
                rows.put(candidate(key, street, rules), published(key, street, regions.get(key.region))));
        return Ranked.of(rows, n, rules);
    }

    private static Key key(RowCursor row) {
        long region = row.isNull(REGION) ? 0 : row.getLong(REGION);
        return row.isNull(WAY) ? new Key(0, region, row.getLong(ID)) : new Key(row.getLong(WAY), region, 0);
    }

    private static Spotlight.Candidate candidate(Key key, Street street, ScoreRules rules) {
        boolean ranked = Spotlight.isStreetRanked(
                street.score(), street.meters, street.clusters, rules.threshold("min_street_length_meters"), (long)
                        rules.threshold("min_street_clusters"));
        return new Spotlight.Candidate(street.longest, key.region, street.score(), street.votes, ranked, 0, "");
    }

    private static Map<String, Object> published(
            Key key, Street street, @org.jspecify.annotations.Nullable String region) {
        return object(
                "osm_way_id", key.way == 0 ? JsonTree.Null.NULL : (Object) key.way,
                "street_edge_id", street.longest,
                "region_id", key.region == 0 ? JsonTree.Null.NULL : (Object) key.region,
                "region_name", region == null ? JsonTree.Null.NULL : (Object) region,
                "name", street.name,
                "score", Double.isNaN(street.score()) ? JsonTree.Null.NULL : (Object) street.score(),
                "length_m", street.meters,
                "cluster_count", street.clusters,
                "validation_count", street.votes);
    }
}
