package org.sidewalkdata.testkit;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.testkit.Layers.Row;

/** The tests of every module against its table of packages; a module may add tests in a subclass. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ModuleLayers {
    protected final Layers module;

    /** Creates the tests of a module. {@code module}: the classes and the table to compare. */
    protected ModuleLayers(Layers module) {
        this.module = module;
    }

    /** Returns the rows of the module's table. */
    List<Row> rows() {
        return module.rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aPackageUsesOnlyWhatTheTableSays(Row row) {
        module.check(row);
    }

    @Test
    void everyPackageHasARow() {
        module.checkThatEveryPackageHasARow();
    }

    @Test
    void theModuleKnowsNoHost() {
        module.checkThatNoneKnowsAHost();
    }

    @Test
    void nothingDependsOnTheMachinesLanguageOrTimeZone() {
        module.checkThatNothingDependsOnTheMachine();
    }
}
