package org.sidewalkdata.ogc.features;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;

/** The filters of the REST interface and CQL2 select the same features of the same data. */
class Cql2EqualsRestTest {
    private final Town town = new Town();

    @Property(tries = 300)
    void ofClusters(@ForAll("clusterFilters") Filter filter) {
        assertSame(Collections.LABEL_CLUSTERS, filter);
    }

    @Property(tries = 300)
    void ofLabels(@ForAll("labelFilters") Filter filter) {
        assertSame(Collections.RAW_LABELS, filter);
    }

    @Provide
    Arbitrary<Filter> clusterFilters() {
        return RestFilters.ofClusters();
    }

    @Provide
    Arbitrary<Filter> labelFilters() {
        return RestFilters.ofLabels();
    }

    private void assertSame(PublishedCollection collection, Filter filter) {
        String text = Cql2Text.print(filter);
        String parameter = text.isEmpty() ? "" : "&filter=" + Town.encode(text);
        assertThat(town.ids("/collections/" + collection.name() + "/items?limit=20" + parameter))
                .as(text)
                .isEqualTo(RestFilters.selected(town.source, collection, filter));
    }
}
