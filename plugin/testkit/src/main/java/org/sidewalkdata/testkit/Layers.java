package org.sidewalkdata.testkit;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

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

    /** A machine of another language writes other digits and letters, one of another time zone other days. */
    public void checkThatNothingDependsOnTheMachine() {
        checkThatNothingDependsOnTheMachine(classes);
    }

    /** The same of any classes. */
    public static void checkThatNothingDependsOnTheMachine(JavaClasses classes) {
        noClasses()
                .should()
                .callMethod(String.class, "formatted", Object[].class)
                .orShould()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(PrintStream.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintStream.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(DateTimeFormatter.class, "ofPattern", String.class)
                .orShould()
                .callMethod(ZoneId.class, "systemDefault")
                .orShould()
                .callMethod(TimeZone.class, "getDefault")
                .orShould()
                .callMethod(Locale.class, "getDefault")
                .orShould()
                .callMethod(LocalDate.class, "now")
                .orShould()
                .callMethod(LocalDateTime.class, "now")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(NumberFormat.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(SimpleDateFormat.class)
                .check(classes);
    }

    /** @param strangers packages that nothing in the module may know, as patterns of ArchUnit */
    public void checkThatNoneKnows(String... strangers) {
        noClasses().should().dependOnClassesThat(resideInAnyPackage(strangers)).check(classes);
    }
}
