package org.sidewalkdata.ogc;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.ogc.features.FeaturesApi;

/** What the OGC services may use: the table of plugin/ARCHITECTURE.md, held by the build. */
class OgcLayersTest {
    private static final JavaClasses OGC = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importUrl(FeaturesApi.class.getProtectionDomain().getCodeSource().getLocation());

    @ParameterizedTest
    @CsvSource({
        "ogc.http, error http",
        "ogc.document, json ogc.http",
        "ogc.xml, ogc.xml",
        "ogc.mvt, model",
        "ogc.style, model ogc.xml",
        "ogc.raster, model ogc.mvt ogc.style",
        "ogc.tiles, api query json model error http collection sql row crowd ogc.mvt ogc.style ogc.raster",
        "ogc.crs, model collection row",
        "ogc.ows, ogc.xml error row format ogc.http",
        "ogc.served, json model error http collection filter sql row format spool crowd ogc.http ogc.document ogc.crs",
        "ogc.gml, ogc.xml model collection row format ogc.ows ogc.served",
        "ogc.fes, ogc.xml model collection filter ogc.crs ogc.gml ogc.ows ogc.served",
        "ogc.wfs, ogc.xml model error http collection filter sql row format spool ogc.http ogc.crs ogc.gml ogc.fes ogc.ows ogc.served",
        "ogc.wfs.call, model collection filter row format spool ogc.crs ogc.gml ogc.ows ogc.served",
        "ogc.wfs.query, ogc.xml model collection filter sql row ogc.crs ogc.fes ogc.ows ogc.served ogc.wfs.call",
        "ogc.wfs.feature, model collection filter sql row format ogc.http ogc.crs ogc.gml ogc.fes ogc.ows ogc.served"
                + " ogc.wfs.call ogc.wfs.query",
        "ogc.wfs.document, model collection row ogc.crs ogc.gml ogc.ows ogc.served ogc.wfs.call ogc.wfs.query",
        "ogc.wfs.request, ogc.xml ogc.fes ogc.ows ogc.wfs.call ogc.wfs.query ogc.wfs.feature ogc.wfs.document",
        "ogc.tilesets, json model sql ogc.http ogc.document",
        "ogc.features, json model error http collection filter sql row format ogc.http ogc.document ogc.crs ogc.served ogc.tilesets",
        "ogc.features.call, model http row ogc.http ogc.document ogc.crs ogc.served",
        "ogc.features.query, model error http collection filter sql row ogc.http ogc.crs ogc.served ogc.features.call",
        "ogc.features.page, json model collection sql row ogc.http ogc.document ogc.crs ogc.served ogc.tilesets ogc.features.call"
                + " ogc.features.query",
        "ogc.features.item, json error collection filter sql row format ogc.http ogc.document ogc.crs ogc.served"
                + " ogc.features.call ogc.features.query ogc.features.page",
        "ogc.map, model collection filter sql row ogc.crs ogc.style ogc.raster ogc.mvt",
        "ogc.wms, json model error http collection filter sql row format crowd ogc.http ogc.document ogc.crs ogc.ows ogc.served ogc.style"
                + " ogc.raster ogc.tiles ogc.tilesets ogc.map",
        "ogc.wms.parameter, model error collection filter row ogc.crs ogc.ows ogc.served ogc.style ogc.raster ogc.tiles"
                + " ogc.map",
        "ogc.wms.picture, model filter sql row crowd collection ogc.crs ogc.ows ogc.served ogc.style ogc.raster ogc.tiles"
                + " ogc.map ogc.wms.parameter",
        "ogc.wms.info, json model collection filter sql row format ogc.document ogc.ows ogc.served ogc.tiles ogc.map"
                + " ogc.wms.parameter",
        "ogc.wms.document, model row ogc.crs ogc.ows ogc.served ogc.wms.parameter ogc.wms.picture ogc.wms.info",
        "ogc.wmts, model error http sql row crowd ogc.http ogc.ows ogc.served ogc.raster ogc.tiles ogc.tilesets",
    })
    void aPackageUsesOnlyTheOnesBelowIt(String name, String below) {
        String[] allowed = (name + " " + below).split(" ");
        String[] packages = Arrays.stream(allowed)
                .map(part -> "org.sidewalkdata." + part + "..")
                .toArray(String[]::new);
        classes()
                .that(resideInAnyPackage("org.sidewalkdata." + name + ".."))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(packages).or(resideOutsideOfPackage("org.sidewalkdata..")))
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
