package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.ogc.features.Town;
import org.sidewalkdata.query.LabelClusterQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.RawLabelQuery;
import org.sidewalkdata.query.RawParameters;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/** The filters of the REST interface, FES 2.0, FES 1.1 and {@code cql_filter} select the same features of the same data. */
class FesEqualsRestTest {
    private static final Lookups LOOKUPS = new Lookups() {
        @Override
        public List<Region> regions() {
            return List.of(new Region(1, "Dale", new Bbox(0, 0, 1, 1)), new Region(2, "Hill", new Bbox(0, 0, 1, 1)));
        }

        @Override
        public Set<String> tags() {
            return Set.of("narrow", "steep");
        }

        @Override
        public Optional<Bbox> cityBox() {
            return Optional.empty();
        }
    };

    private final WfsTown town = new WfsTown();

    @Property(tries = 100)
    void ofClusters(@ForAll("clusterQueries") String rest) {
        LabelClusterQuery query = LabelClusterQuery.parse(new Parameters(RawParameters.parse(rest)));
        assertSame(Collections.LABEL_CLUSTERS, query.filter(LOOKUPS));
    }

    @Property(tries = 100)
    void ofLabels(@ForAll("labelQueries") String rest) {
        RawLabelQuery query = RawLabelQuery.parse(new Parameters(RawParameters.parse(rest)));
        assertSame(Collections.RAW_LABELS, query.filter(LOOKUPS));
    }

    @Provide
    Arbitrary<String> clusterQueries() {
        return queries(List.of(
                "bbox=-123,45,-122.95,45.05",
                "regionName=dale",
                "labelType=CurbRamp,Signal",
                "clusterSize=3",
                "avgImageCaptureDate=2023-05-01",
                "avgLabelDate=2024-05-01T12:00:00Z",
                "minSeverity=2",
                "maxSeverity=1"));
    }

    @Provide
    Arbitrary<String> labelQueries() {
        return queries(List.of(
                "bbox=-123,45,-122.95,45.05",
                "regionId=2",
                "labelType=Obstacle",
                "tags=steep,curly",
                "maxSeverity=2",
                "validationStatus=validated_correct",
                "highQualityUserOnly=true",
                "startDate=2024-05-01T12:00:00Z",
                "endDate=2024-05-01T12:00:00.010Z"));
    }

    private static Arbitrary<String> queries(List<String> parameters) {
        return Arbitraries.subsetOf(parameters)
                .map(some -> String.join("&", some))
                .filter(query -> !query.contains("minSeverity") || !query.contains("maxSeverity"));
    }

    private void assertSame(PublishedCollection collection, Filter filter) {
        List<Long> expected = selected(collection, filter);
        String cql = Cql2Text.print(filter);
        String common = "service=WFS&request=GetFeature&typeNames=" + collection.name() + "&version=";
        String byCql = cql.isEmpty() ? "" : "&cql_filter=" + Town.encode(cql);
        assertThat(town.ids(common + "2.0.0&count=20" + byCql)).as(cql).isEqualTo(expected);
        String newer = FesPrinter.V2_0.print(filter);
        String older = FesPrinter.V1_1.print(filter);
        String byNewer = newer.isEmpty() ? "" : "&filter=" + Town.encode(newer);
        String byOlder = older.isEmpty() ? "" : "&filter=" + Town.encode(older);
        assertThat(town.ids(common + "2.0.0&count=20" + byNewer)).as(newer).isEqualTo(expected);
        assertThat(WfsTown.idsIn(town.good(common + "1.1.0" + byOlder)))
                .as(older)
                .isEqualTo(expected);
        String xml = "<w:GetFeature xmlns:w='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'><w:Query"
                + " typeNames='" + collection.name() + "'>" + newer + "</w:Query></w:GetFeature>";
        assertThat(WfsTown.idsIn(WfsTown.good(town.post(xml), xml))).as(xml).isEqualTo(expected);
    }

    private List<Long> selected(PublishedCollection collection, Filter filter) {
        List<Long> ids = new ArrayList<>();
        try (Snapshot snapshot = town.source.open();
                RowCursor rows = snapshot.rows(Selection.of(collection, filter))) {
            while (rows.next()) {
                ids.add(rows.getLong(0));
            }
        }
        return ids;
    }
}
