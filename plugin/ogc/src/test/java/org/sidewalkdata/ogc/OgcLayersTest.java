package org.sidewalkdata.ogc;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of ogc, checked against the table in docs/develop/packages.md. */
class OgcLayersTest extends ModuleLayers {
    OgcLayersTest() {
        super(Layers.of(FeaturesApi.class, "package of `ogc`", "ogc."));
    }

    @Test
    void theServicesKnowNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
