package org.sidewalkdata.parquet;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies of the package of parquet, checked against the table in docs/develop/packages.md. */
class ParquetLayersTest extends ModuleLayers {
    ParquetLayersTest() {
        super(Layers.of(ParquetTable.class, "package of `parquet`", ""));
    }

    @Test
    void nothingNeedsHadoop() {
        module.checkThatNoneKnows("org.apache.hadoop..", "java.sql..");
    }
}
