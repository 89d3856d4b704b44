package org.sidewalkdata.testkit;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;

/**
 * A module's classes held to the module's table of packages. What breaks a rule is an {@link AssertionError} that names it.
 *
 * @param classes of the module, without its tests
 * @param rows of its table
 */
public record Layers(JavaClasses classes, List<PackageTable.Row> rows) {
    /**
     * Reads both.
     *
     * @param one any class of the module
     * @param header of the table's first column
     * @param prefix what the module's packages have in front in the code, and not in the table
     */
    public static Layers of(Class<?> one, String header, String prefix) {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importUrl(one.getProtectionDomain().getCodeSource().getLocation());
        return new Layers(classes, PackageTable.read(header, prefix));
    }

    /** A package uses only what its row says. */
    public void check(PackageTable.Row row) {
        ArchRuleDefinition.classes()
                .that(resideInAPackage(row.pattern()))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(row.allowed()).or(resideOutsideOfPackage("org.sidewalkdata..")))
                .check(classes);
    }

    public void checkThatEveryPackageHasARow() {
        ArchRuleDefinition.classes()
                .should()
                .resideInAnyPackage(rows.stream().map(PackageTable.Row::pattern).toArray(String[]::new))
                .check(classes);
    }

    /** @param strangers packages that nothing in the module may know, as patterns of ArchUnit */
    public void checkThatNoneKnows(String... strangers) {
        noClasses().should().dependOnClassesThat(resideInAnyPackage(strangers)).check(classes);
    }
}
