package org.sidewalkdata;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.PackageTable;
import org.sidewalkdata.testkit.PackageTable.Row;

/** Which package of core may use which: the table of plugin/ARCHITECTURE.md, held by the build. */
class LayersTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importUrl(LabelType.class.getProtectionDomain().getCodeSource().getLocation());

    private static final List<Row> ROWS = PackageTable.read("package", "");

    static List<Row> rows() {
        return ROWS;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        classes()
                .that(resideInAPackage(row.pattern()))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(row.allowed()).or(resideOutsideOfPackage("org.sidewalkdata..")))
                .check(CORE);
    }

    @Test
    void everyPackageHasARow() {
        classes()
                .should()
                .resideInAnyPackage(ROWS.stream().map(Row::pattern).toArray(String[]::new))
                .check(CORE);
    }

    @Test
    void coreKnowsNoHost() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "org.springframework..",
                        "jakarta..",
                        "javax.servlet..",
                        "org.geotools..",
                        "org.geoserver..",
                        "org.flywaydb..",
                        "com.zaxxer.."))
                .check(CORE);
    }

    /** Core's jar does not carry them. */
    @Test
    void onlyTestsReadRowsFromMemory() {
        noClasses()
                .that(resideOutsideOfPackage("org.sidewalkdata.row.memory.."))
                .should()
                .dependOnClassesThat(resideInAPackage("org.sidewalkdata.row.memory.."))
                .check(CORE);
    }

    @Test
    void theFormatsNeverUseEachOther() {
        slices().matching("org.sidewalkdata.format.(geojson|csv|json|shapefile|geopackage|zip)..")
                .should()
                .notDependOnEachOther()
                .check(CORE);
    }

    @Test
    void onlySqlWritesLiterals() {
        noClasses()
                .that(resideOutsideOfPackage("org.sidewalkdata.sql.."))
                .should()
                .dependOnClassesThat(resideInAPackage("org.postgresql.core"))
                .check(CORE);
    }
}
