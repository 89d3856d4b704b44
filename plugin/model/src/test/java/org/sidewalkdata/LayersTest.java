package org.sidewalkdata;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/**
 * The allowed dependencies between the packages of model: the table of docs/develop/packages.md, checked by the build.
 */
class LayersTest extends ModuleLayers {
    LayersTest() {
        super(Layers.of(LabelType.class, "package of `model`", ""));
    }

    @Test
    void nothingWritesLiterals() {
        module.checkThatNoneKnows("org.postgresql.core");
    }
}
