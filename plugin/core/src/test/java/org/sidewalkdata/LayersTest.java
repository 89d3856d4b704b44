package org.sidewalkdata;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PackageTable.Row;

/** Which package of core may use which: the table of plugin/ARCHITECTURE.md, held by the build. */
class LayersTest {
    private static final Layers CORE = Layers.of(LabelType.class, "package", "");

    static List<Row> rows() {
        return CORE.rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        CORE.check(row);
    }

    @Test
    void everyPackageHasARow() {
        CORE.checkThatEveryPackageHasARow();
    }

    @Test
    void coreKnowsNoHost() {
        CORE.checkThatNoneKnows(
                "org.springframework..",
                "jakarta..",
                "javax.servlet..",
                "org.geotools..",
                "org.geoserver..",
                "org.flywaydb..",
                "com.zaxxer..");
    }

    @Test
    void nothingDependsOnTheMachinesLanguageOrTimeZone() {
        CORE.checkThatNothingDependsOnTheMachine();
    }

    /** Core's jar does not carry them. */
    @Test
    void onlyTestsReadRowsFromMemory() {
        noClasses()
                .that(resideOutsideOfPackage("org.sidewalkdata.row.memory.."))
                .should()
                .dependOnClassesThat(resideInAPackage("org.sidewalkdata.row.memory.."))
                .check(CORE.classes());
    }

    @Test
    void theFormatsNeverUseEachOther() {
        slices().matching("org.sidewalkdata.format.(geojson|csv|json|shapefile|geopackage|zip)..")
                .should()
                .notDependOnEachOther()
                .check(CORE.classes());
    }

    @Test
    void onlySqlWritesLiterals() {
        noClasses()
                .that(resideOutsideOfPackage("org.sidewalkdata.sql.."))
                .should()
                .dependOnClassesThat(resideInAPackage("org.postgresql.core"))
                .check(CORE.classes());
    }
}
