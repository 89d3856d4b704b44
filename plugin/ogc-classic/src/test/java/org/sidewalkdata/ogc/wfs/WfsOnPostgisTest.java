package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.features.ThirtyRegions;

/** Behaviors that need a database: counts, offsets and filters as SQL, and rows after a count in the same snapshot. */
@Tag("postgis")
class WfsOnPostgisTest {
    @AutoClose
    private static final ThirtyRegions REGIONS = new ThirtyRegions();

    private static final Services SERVICES = new Services(REGIONS.source);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    count=10|30|1 2 3 4 5 6 7 8 9 10
                    count=3&startIndex=28|30|29 30
                    count=3&startIndex=40|30|
                    count=0|30|
                    count=2&startIndex=1&sortBy=name+DESC|30|8 7
                    count=2&cql_filter=name+LIKE+'Region+1%25'|11|1 10
                    bbox=45.35,-122.95,46,-122.9&count=1|6|25
                    filter=<Filter><PropertyIsLike+wildCard='*'+singleChar='.'+escapeChar='!'><ValueReference>name</ValueReference><Literal>*3</Literal></PropertyIsLike></Filter>|3|3 13 23
                    resourceId=regions.7,regions.99|1|7
                    """)
    void aPageAndItsCounts(String query, int matched, String ids) {
        Services.Reply page = SERVICES.good(WfsCity.FEATURES + "typeNames=regions&" + query);
        assertThat(page.text()).contains(" numberMatched=\"" + matched + "\"");
        assertThat(page.ids().stream().map(String::valueOf).toList())
                .isEqualTo(ids == null ? List.of() : List.of(ids.split(" ")));
    }
}
