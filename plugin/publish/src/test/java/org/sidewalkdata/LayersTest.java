package org.sidewalkdata;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PackageTable.Row;

/** Which package of publish may use which: the table of plugin/ARCHITECTURE.md, held by the build. */
class LayersTest {
    private static final Layers MODULE = Layers.of(Refresh.class, "package of `publish`", "");

    static List<Row> rows() {
        return MODULE.rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        MODULE.check(row);
    }

    @Test
    void everyPackageHasARow() {
        MODULE.checkThatEveryPackageHasARow();
    }

    @Test
    void theModuleKnowsNoHost() {
        MODULE.checkThatNoneKnowsAHost();
    }

    @Test
    void nothingDependsOnTheMachinesLanguageOrTimeZone() {
        MODULE.checkThatNothingDependsOnTheMachine();
    }

    @Test
    void nothingWritesLiterals() {
        MODULE.checkThatNoneKnows("org.postgresql.core");
    }
}
