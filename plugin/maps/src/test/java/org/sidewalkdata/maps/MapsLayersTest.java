package org.sidewalkdata.maps;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.maps.picture.MapPainter;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of maps, checked against the table in docs/develop/packages.md. */
class MapsLayersTest extends ModuleLayers {
    MapsLayersTest() {
        super(Layers.of(MapPainter.class, "package of `maps`", "maps."));
    }

    @Test
    void drawingKnowsNoDatabase() {
        module.checkThatNoneKnows("java.sql..", "org.postgresql..");
    }
}
