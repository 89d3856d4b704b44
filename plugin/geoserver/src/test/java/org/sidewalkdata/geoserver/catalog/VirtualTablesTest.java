package org.sidewalkdata.geoserver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.geotools.jdbc.VirtualTable;
import org.geotools.util.factory.Hints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/** GeoServer checks the parameters of streets by custom weights (B3) before they reach the database. */
class VirtualTablesTest {
    private static final VirtualTable WEIGHED = VirtualTables.of(
            PublishedLayer.find("access_score_streets_weighted").orElseThrow());

    @Test
    void withoutParametersTheModelIsTheInterfacesAndNoWeightIsSet() throws Exception {
        assertThat(expand(Map.of()))
                .contains("WHERE s.model = '2026-06'", "nullif('', '')::double precision")
                .doesNotContain("%");
    }

    @Test
    void weightsGoWhereTheyBelong() throws Exception {
        assertThat(expand(Map.of("NoSidewalk", "2.5", "CurbRamp", "0", "model", "2026-10")))
                .contains(
                        "nullif('2.5', '')::double precision",
                        "nullif('0', '')::double precision",
                        "WHERE s.model = '2026-10'");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
                    NoSidewalk, -1
                    NoSidewalk, 10.5
                    CurbRamp, 1e300
                    CurbRamp, NaN
                    Signal, 1' OR '1'='1
                    Signal, (SELECT 1)
                    model, 2026-10' OR ''='
                    model, %NoSidewalk%
                    preset, x'); DROP TABLE label; --
                    region, 50%
                    """)
    void hostileValuesAreRefused(String name, String value) {
        assertThatThrownBy(() -> expand(Map.of(name, value)))
                .hasMessageContaining("Invalid value for parameter " + name);
    }

    private static String expand(Map<String, String> parameters) throws Exception {
        return WEIGHED.expandParameters(new Hints(Hints.VIRTUAL_TABLE_PARAMETERS, new TreeMap<>(parameters)));
    }
}
