package org.sidewalkdata.ogc;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** Which package of ogc may use which: the table of docs/develop/packages.md, held by the build. */
class OgcLayersTest extends ModuleLayers {
    OgcLayersTest() {
        super(Layers.of(FeaturesApi.class, "package of `ogc`", "ogc."));
    }

    @Test
    void theServicesKnowNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
