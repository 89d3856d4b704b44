package org.sidewalkdata;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** Checks which package of publish uses which: the table of docs/develop/packages.md. */
class LayersTest extends ModuleLayers {
    LayersTest() {
        super(Layers.of(Refresh.class, "package of `publish`", ""));
    }

    @Test
    void nothingWritesLiterals() {
        module.checkThatNoneKnows("org.postgresql.core");
    }
}
