package org.sidewalkdata.ogc;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** Which package of ogc-classic may use which: the table of docs/develop/packages.md, held by the build. */
class OgcClassicLayersTest extends ModuleLayers {
    OgcClassicLayersTest() {
        super(Layers.of(WfsApi.class, "package of `ogc-classic`", "ogc."));
    }

    @Test
    void theServicesKnowNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
