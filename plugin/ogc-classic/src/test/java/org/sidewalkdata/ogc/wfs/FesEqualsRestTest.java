package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.features.RestFilters;

/**
 * The filters of the REST interface, FES 2.0, FES 1.1 and {@code cql_filter} select the same features of the same data.
 */
class FesEqualsRestTest {
    private final WfsCity town = new WfsCity();

    @Test
    void ofClusters() {
        forAny(100, RestFilters.ofClusters(), filter -> assertSame(PublishedCollections.LABEL_CLUSTERS, filter));
    }

    @Test
    void ofLabels() {
        forAny(100, RestFilters.ofLabels(), filter -> assertSame(PublishedCollections.RAW_LABELS, filter));
    }

    private void assertSame(PublishedCollection collection, Filter filter) {
        List<Long> expected = RestFilters.selected(town.source, collection, filter);
        String cql = Cql2Text.print(filter);
        String common = "service=WFS&request=GetFeature&typeNames=" + collection.name() + "&version=";
        String byCql = cql.isEmpty() ? "" : "&cql_filter=" + FeaturesCity.encode(cql);
        assertThat(town.ids(common + "2.0.0&count=20" + byCql)).as(cql).isEqualTo(expected);
        String newer = FesPrinter.V2_0.print(filter);
        String older = FesPrinter.V1_1.print(filter);
        String byNewer = newer.isEmpty() ? "" : "&filter=" + FeaturesCity.encode(newer);
        String byOlder = older.isEmpty() ? "" : "&filter=" + FeaturesCity.encode(older);
        assertThat(town.ids(common + "2.0.0&count=20" + byNewer)).as(newer).isEqualTo(expected);
        assertThat(WfsCity.idsIn(town.good(common + "1.1.0" + byOlder)))
                .as(older)
                .isEqualTo(expected);
        String xml = "<w:GetFeature xmlns:w='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'><w:Query"
                + " typeNames='" + collection.name() + "'>" + newer + "</w:Query></w:GetFeature>";
        assertThat(WfsCity.idsIn(WfsCity.good(town.post(xml), xml))).as(xml).isEqualTo(expected);
    }
}
