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
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.LabelType;

/** Which package of core may use which: the table of plugin/ARCHITECTURE.md, held by the build. */
class LayersTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importUrl(LabelType.class.getProtectionDomain().getCodeSource().getLocation());

    @ParameterizedTest
    @CsvSource({
        "model,",
        "progress,",
        "json,",
        "settings, model",
        "error,",
        "http,",
        "collection, model",
        "filter, model collection",
        "sql, model collection filter",
        "row, model error collection filter sql copy",
        "format, model collection row spool",
        "query, http model json error filter format",
        "spool,",
        "crowd, model error collection sql row spool",
        "api, model json error http collection filter query row format spool crowd",
        "cluster, model",
        "score, model",
        "network,",
        "quality, model",
        "load, model progress copy",
        "copy,",
        "refresh, model progress cluster score quality copy",
        "refresh.table, model copy",
        "refresh.city, model score quality copy refresh.table",
        "refresh.change, copy refresh.table",
        "refresh.label, refresh.city refresh.table",
        "refresh.user, model quality copy refresh.change refresh.label refresh.table",
        "refresh.cluster, model score cluster copy refresh.city refresh.table",
        "refresh.street, model score copy refresh.table",
    })
    void aPackageUsesOnlyTheOnesBelowIt(String name, String below) {
        String[] allowed = Stream.concat(
                        Stream.of(name), below == null ? Stream.empty() : Arrays.stream(below.split(" ")))
                .map(part -> "org.sidewalkdata." + part + "..")
                .toArray(String[]::new);
        classes()
                .that(resideInAPackage("org.sidewalkdata." + name + ".."))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideOutsideOfPackage("org.sidewalkdata..")))
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
