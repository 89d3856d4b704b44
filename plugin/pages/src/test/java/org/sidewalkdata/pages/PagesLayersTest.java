package org.sidewalkdata.pages;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.pages.page.PageApi;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of pages, checked against the table in docs/develop/packages.md. */
class PagesLayersTest extends ModuleLayers {
    PagesLayersTest() {
        super(Layers.of(PageApi.class, "package of `pages`", "pages."));
    }

    @Test
    void pagesKnowNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
