package org.sidewalkdata.ogc.tiles;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What the packages of tiles may not use. */
class TileLayersTest {
    private static final JavaClasses TILES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importUrl(TileApi.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void theReaderOfVectorTilesKnowsNothingElse() {
        noClasses()
                .that(resideInAnyPackage("org.sidewalkdata.ogc.mvt.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.sidewalkdata..")
                        .and(com.tngtech.archunit.base.DescribedPredicate.not(
                                resideInAnyPackage("org.sidewalkdata.ogc.mvt.."))))
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
