package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.PlaceCollections;
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
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;

/** {@code GET /v3/api/accessScoreConfig}: the constants of the published scores (B2 to B4). */
final class AccessScoreConfigEndpoint extends DocumentEndpoint<ScoreChoice> {
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
        boolean places = data.view()
                        .count(Selection.of(PlaceCollections.PLACES, Filter.ALL).page(List.of(), 1))
                > 0;
        Map<String, Object> config =
                new ScoreConfig(data.scoreRules(), choice.rules(data), gradeSources(data), places).json();
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
