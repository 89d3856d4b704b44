package org.sidewalkdata.ogc;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PackageTable.Row;

/** What the OGC services may use: the table of plugin/ARCHITECTURE.md, held by the build. */
class OgcLayersTest {
    private static final Layers OGC = Layers.of(FeaturesApi.class, "package of `ogc`", "ogc.");

    static List<Row> rows() {
        return OGC.rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        OGC.check(row);
    }

    @Test
    void everyPackageHasARow() {
        OGC.checkThatEveryPackageHasARow();
    }

    @Test
    void theServicesKnowNoHost() {
        OGC.checkThatNoneKnows(
                "org.springframework..",
                "jakarta..",
                "javax.servlet..",
                "org.geotools..",
                "java.sql..",
                "org.postgresql..");
    }

    @Test
    void nothingDependsOnTheMachinesLanguageOrTimeZone() {
        OGC.checkThatNothingDependsOnTheMachine();
    }
}
