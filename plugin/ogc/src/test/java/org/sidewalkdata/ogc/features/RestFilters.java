package org.sidewalkdata.ogc.features;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.LabelClusterQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.RawLabelQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.testkit.random.Any;

/**
 * Filters as the REST interface builds them, and the features they select. Other filter languages must select the same.
 */
public final class RestFilters {
    private static final Lookups LOOKUPS = new Lookups() {
        @Override
        public List<Area> areas() {
            return List.of();
        }

        @Override
        public List<Region> regions() {
            return List.of(new Region(1, "Dale", new Bbox(0, 0, 1, 1)), new Region(2, "Hill", new Bbox(0, 0, 1, 1)));
        }

        @Override
        public Set<String> tags() {
            return Set.of("narrow", "steep");
        }

        @Override
        public Set<String> pointSets() {
            return Set.of();
        }

        @Override
        public ScoreRules scoreRules() {
            throw new AssertionError("filters need no rules");
        }

        @Override
        public Optional<Bbox> cityBox() {
            return Optional.empty();
        }
    };

    private RestFilters() {}

    public static Any<Filter> ofClusters() {
        return parameters(
                        "bbox=-123,45,-122.95,45.05",
                        "regionName=dale",
                        "labelType=CurbRamp,Signal",
                        "clusterSize=3",
                        "avgImageCaptureDate=2023-05-01",
                        "avgLabelDate=2024-05-01T12:00:00Z",
                        "minSeverity=2",
                        "maxSeverity=1")
                .map(query -> LabelClusterQuery.PARAMETERS.read(query, LOOKUPS).filter(LOOKUPS));
    }

    public static Any<Filter> ofLabels() {
        return parameters(
                        "bbox=-123,45,-122.95,45.05",
                        "regionId=2",
                        "labelType=Obstacle",
                        "tags=steep,curly",
                        "maxSeverity=2",
                        "validationStatus=validated_correct",
                        "highQualityUserOnly=true",
                        "startDate=2024-05-01T12:00:00Z",
                        "endDate=2024-05-01T12:00:00.010Z")
                .map(query -> RawLabelQuery.PARAMETERS.read(query, LOOKUPS).filter(LOOKUPS));
    }

    /** Returns the ids that a filter selects, from the first column. */
    public static List<Long> selected(RowSource source, PublishedCollection collection, Filter filter) {
        List<Long> ids = new ArrayList<>();
        try (ReadView view = source.open();
                RowCursor rows = view.rows(Selection.of(collection, filter))) {
            while (rows.next()) {
                ids.add(rows.getLong(0));
            }
        }
        return ids;
    }

    private static Any<Parameters> parameters(String... all) {
        return Any.someOf(all)
                .map(some -> String.join("&", some))
                .filter(query -> !query.contains("minSeverity") || !query.contains("maxSeverity"))
                .map(query -> Parameters.parse(query));
    }
}
