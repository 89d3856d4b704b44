package org.sidewalkdata.ogc;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PackageTable.Row;

/** What the older OGC services may use: the table of plugin/ARCHITECTURE.md, held by the build. */
class OgcClassicLayersTest {
    private static final Layers CLASSIC = Layers.of(WfsApi.class, "package of `ogc-classic`", "ogc.");

    static List<Row> rows() {
        return CLASSIC.rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        CLASSIC.check(row);
    }

    @Test
    void everyPackageHasARow() {
        CLASSIC.checkThatEveryPackageHasARow();
    }

    @Test
    void theServicesKnowNoHost() {
        CLASSIC.checkThatNoneKnows(
                "org.springframework..",
                "jakarta..",
                "javax.servlet..",
                "org.geotools..",
                "java.sql..",
                "org.postgresql..");
    }

    @Test
    void nothingDependsOnTheMachinesLanguageOrTimeZone() {
        CLASSIC.checkThatNothingDependsOnTheMachine();
    }
}
