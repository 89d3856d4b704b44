package org.sidewalkdata;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PackageTable.Row;

/** Which package of serve may use which: the table of plugin/ARCHITECTURE.md, held by the build. */
class LayersTest {
    private static final Layers MODULE = Layers.of(SidewalkApi.class, "package of `serve`", "");

    static List<Row> rows() {
        return MODULE.rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        MODULE.check(row);
    }

    @Test
    void everyPackageHasARow() {
        MODULE.checkThatEveryPackageHasARow();
    }

    @Test
    void theModuleKnowsNoHost() {
        MODULE.checkThatNoneKnowsAHost();
    }

    @Test
    void nothingDependsOnTheMachinesLanguageOrTimeZone() {
        MODULE.checkThatNothingDependsOnTheMachine();
    }

    @Test
    void theFormatsNeverUseEachOther() {
        slices().matching("org.sidewalkdata.format.(geojson|csv|json|shapefile|geopackage|zip)..")
                .should()
                .notDependOnEachOther()
                .check(MODULE.classes());
    }

    @Test
    void onlySqlWritesLiterals() {
        noClasses()
                .that(resideOutsideOfPackage("org.sidewalkdata.sql.."))
                .should()
                .dependOnClassesThat(resideInAPackage("org.postgresql.core"))
                .check(MODULE.classes());
    }
}
