package org.sidewalkdata.ogc.tiles;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the packages of tiles may not use. */
class TileLayersTest {
    private static final JavaClasses TILES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importUrl(TileApi.class.getProtectionDomain().getCodeSource().getLocation());

    @ParameterizedTest
    @CsvSource({"mvt, mvt", "style, style", "raster, raster mvt style"})
    void aPackageUsesOnlyTheOnesBelowItAndCoresModel(String name, String below) {
        String[] allowed = Stream.concat(
                        Stream.of("org.sidewalkdata.model.."),
                        Arrays.stream(below.split(" ")).map(part -> "org.sidewalkdata.ogc." + part + ".."))
                .toArray(String[]::new);
        classes()
                .that(resideInAnyPackage("org.sidewalkdata.ogc." + name + ".."))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideOutsideOfPackage("org.sidewalkdata..")))
                .check(TILES);
    }

    @Test
    void tilesKnowNoHostAndNoJdbc() {
        noClasses()
                .that(resideInAnyPackage("org.sidewalkdata.ogc.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "org.springframework..", "jakarta..", "javax.servlet..", "java.sql..", "org.postgresql.."))
                .check(TILES);
    }
}
