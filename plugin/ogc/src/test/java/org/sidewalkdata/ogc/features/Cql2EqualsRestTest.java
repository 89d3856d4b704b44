package org.sidewalkdata.ogc.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;

/** The filters of the REST interface and CQL2 select the same features of the same data. */
class Cql2EqualsRestTest {
    private final FeaturesCity town = new FeaturesCity();

    @Test
    void ofClusters() {
        forAny(300, RestFilters.ofClusters(), filter -> assertSame(PublishedCollections.LABEL_CLUSTERS, filter));
    }

    @Test
    void ofLabels() {
        forAny(300, RestFilters.ofLabels(), filter -> assertSame(PublishedCollections.RAW_LABELS, filter));
    }

    private void assertSame(PublishedCollection collection, Filter filter) {
        String text = Cql2Text.print(filter);
        String parameter = text.isEmpty() ? "" : "&filter=" + FeaturesCity.encode(text);
        assertThat(town.ids("/collections/" + collection.name() + "/items?limit=20" + parameter))
                .as(text)
                .isEqualTo(RestFilters.selected(town.source, collection, filter));
    }
}
