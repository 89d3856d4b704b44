package org.sidewalkdata.ogc;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.testkit.PackageTable;
import org.sidewalkdata.testkit.PackageTable.Row;

/** What the OGC services may use: the table of plugin/ARCHITECTURE.md, held by the build. */
class OgcLayersTest {
    private static final JavaClasses OGC = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importUrl(FeaturesApi.class.getProtectionDomain().getCodeSource().getLocation());

    private static final List<Row> ROWS = PackageTable.read("package of `ogc`", "ogc.");

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
                .check(OGC);
    }

    @Test
    void everyPackageHasARow() {
        classes()
                .should()
                .resideInAnyPackage(ROWS.stream().map(Row::pattern).toArray(String[]::new))
                .check(OGC);
    }

    @Test
    void theServicesKnowNoHost() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "org.springframework..",
                        "jakarta..",
                        "javax.servlet..",
                        "org.geotools..",
                        "java.sql..",
                        "org.postgresql.."))
                .check(OGC);
    }
}
