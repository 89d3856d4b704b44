package org.sidewalkdata.site;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of site, checked against the table in docs/develop/packages.md. */
class SiteLayersTest extends ModuleLayers {
    SiteLayersTest() {
        super(Layers.of(SitePage.class, "package of `site`", ""));
    }

    @Test
    void pagesKnowNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
