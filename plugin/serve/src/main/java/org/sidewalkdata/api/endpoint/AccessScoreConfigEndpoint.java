package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.sidewalkdata.api.street.StreetNodes;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.MillisText;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.query.ScoreParameters;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;

/** {@code GET /v3/api/accessScoreConfig}: the constants of the published scores (B2 to B4). */
final class AccessScoreConfigEndpoint extends DocumentEndpoint<ScoreChoice> {
    private static final int LONGEST_PARTS = 10;

    private static final PublishedCollection STREET_ENDS = PlanCollections.NETWORK
            .only(Set.of("length_meters", "start_node", "end_node"))
            .withoutGeometry();

    AccessScoreConfigEndpoint() {
        super(
                new About(
                        "accessScoreConfig",
                        "Constants of a score model",
                        "All constants of a score model. With them a client can compute scores. The term of a label"
                                + " type is weight x units + tag adjustment. units is the sum of clusters x"
                                + " multiplier; for NoSidewalk in 2026-10 it is min(1, clusters / saturation). The"
                                + " terms of length-normalized types are multiplied by per_meters / max(length,"
                                + " min_length_meters). The score is 1 / (1 + e^-sum). Constants that a model does not"
                                + " use are null or empty.",
                        Example.everywhere("Constants of the default score model", "")),
                NeededLayers.open(), // rules and city-wide vote shares
                ScoreParameters.MODEL_ONLY,
                Formats.JSON,
                "AccessScoreConfig",
                ScoreConfig.schema());
    }

    @Override
    protected byte[] document(ScoreChoice choice, FileType fileType, PublishedData data) {
        return data.cached("accessScoreConfig " + choice.key(), () -> read(choice, data)); // reads all streets
    }

    private static byte[] read(ScoreChoice choice, PublishedData data) {
        boolean places = data.view()
                        .count(Selection.of(PlaceCollections.PLACES, Filter.ALL).page(List.of(), 1))
                > 0;
        Map<String, Object> config =
                new ScoreConfig(data.scoreRules(), choice.rules(data), gradeSources(data), places).json();
        config.put("network", network(data.view()));
        config.put("reliability", reliability(data));
        config.put("clusters_updated_at", MillisText.of(data.view().version().refreshedAt()));
        return JsonTree.answer(config);
    }

    private static List<ScoreConfig.GradeSource> gradeSources(PublishedData data) {
        List<ScoreConfig.GradeSource> sources = new ArrayList<>();
        try (RowCursor row = data.view().rows(Selection.of(StreetCollections.GRADE_SOURCES, Filter.ALL))) {
            while (row.next()) {
                sources.add(new ScoreConfig.GradeSource(
                        row.getText(0).length() == 0
                                ? JsonTree.Null.NULL
                                : row.getText(0).toString(),
                        row.getText(1).toString(),
                        row.getLong(2)));
            }
        }
        sources.sort(Comparator.comparingLong(ScoreConfig.GradeSource::streets).reversed()); // keeps the order by name
        return sources;
    }

    /** Returns how many parts the network of streets has, and the lengths of the longest: nobody gets from one to another (B17). */
    private static Map<String, Object> network(ReadView view) {
        var starts = LongStream.builder();
        var ends = LongStream.builder();
        var lengths = DoubleStream.builder();
        try (RowCursor row = view.rows(Selection.of(STREET_ENDS, new Filter.IsBoolean("deleted", false)))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                starts.add(fields.integer("start_node"));
                ends.add(fields.integer("end_node"));
                lengths.add(fields.number("length_meters"));
            }
        }
        double[] parts = new StreetNodes(starts.build().toArray(), ends.build().toArray())
                .parts(lengths.build().toArray());
        return object(
                "parts",
                parts.length,
                "longest_parts_meters",
                Arrays.stream(parts).limit(LONGEST_PARTS).mapToObj(Math::round).toList());
    }

    /** Returns the constants of reliability, with the city's share of agree by type. */
    private static Map<String, Object> reliability(PublishedData data) {
        Map<String, Object> prior = new LinkedHashMap<>();
        String votesUsed = "all"; // for a city without labels
        try (RowCursor rows = data.view().rows(Selection.of(ScoreCollections.OPINIONS, Filter.ALL))) {
            while (rows.next()) {
                prior.put(rows.getText(0).toString(), rows.getDouble(1));
                votesUsed = rows.getText(2).toString();
            }
        }
        return object(
                "z", Reliability.Z, "prior_votes", Reliability.PRIOR_VOTES, "prior", prior, "votes_used", votesUsed);
    }
}
