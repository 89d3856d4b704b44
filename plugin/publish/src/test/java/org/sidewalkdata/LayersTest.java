package org.sidewalkdata;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** Which package of publish may use which: the table of docs/develop/packages.md, held by the build. */
class LayersTest extends ModuleLayers {
    LayersTest() {
        super(Layers.of(Refresh.class, "package of `publish`", ""));
    }

    @Test
    void nothingWritesLiterals() {
        module.checkThatNoneKnows("org.postgresql.core");
    }
}
