package org.sidewalkdata;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** Checks the allowed dependencies between the packages of serve, from the table in docs/develop/packages.md. */
class LayersTest extends ModuleLayers {
    LayersTest() {
        super(Layers.of(SidewalkApi.class, "package of `serve`", ""));
    }

    @Test
    void theFormatsNeverUseEachOther() {
        slices().matching("org.sidewalkdata.format.(geojson|csv|json|shapefile|geopackage|zip)..")
                .should()
                .notDependOnEachOther()
                .check(module.classes());
    }

    @Test
    void nothingWritesLiterals() {
        module.checkThatNoneKnows("org.postgresql.core");
    }
}
