package org.sidewalkdata.ogc;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of ogc-classic, checked against the table in docs/develop/packages.md. */
class OgcClassicLayersTest extends ModuleLayers {
    OgcClassicLayersTest() {
        super(Layers.of(WfsApi.class, "package of `ogc-classic`", "ogc."));
    }

    @Test
    void theServicesKnowNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
