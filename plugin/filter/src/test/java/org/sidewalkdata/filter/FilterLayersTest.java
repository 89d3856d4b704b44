package org.sidewalkdata.filter;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of filter, checked against the table in docs/develop/packages.md. */
class FilterLayersTest extends ModuleLayers {
    FilterLayersTest() {
        super(Layers.of(Filter.class, "package of `filter`", ""));
    }

    @Test
    void onlySqlWritesLiterals() {
        noClasses()
                .that(resideOutsideOfPackage("org.sidewalkdata.sql.."))
                .should()
                .dependOnClassesThat(resideInAPackage("org.postgresql.core"))
                .check(module.classes());
    }
}
