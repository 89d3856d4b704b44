package org.sidewalkdata.testkit;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A module's classes held to the module's table of packages. What breaks a rule is an {@link AssertionError} that names it.
 *
 * @param classes of the module, without its tests
 * @param sources the folder of package {@code org.sidewalkdata} in its sources, without its tests
 * @param rows of its table
 */
public record Layers(JavaClasses classes, Path sources, List<PackageTable.Row> rows) {
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?org\\.sidewalkdata\\.([\\w.]+);", Pattern.MULTILINE);

    /**
     * Reads both.
     *
     * @param one any class of the module
     * @param header of the table's first column
     * @param prefix what the module's packages have in front in the code, and not in the table
     */
    public static Layers of(Class<?> one, String header, String prefix) {
        URL compiled = one.getProtectionDomain().getCodeSource().getLocation();
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importUrl(compiled);
        Path sources = Path.of(URI.create(compiled + "../../src/main/java/org/sidewalkdata"));
        return new Layers(classes, sources.normalize(), PackageTable.read(header, prefix));
    }

    /**
     * A package uses only what its row says. The imports in its sources are read as well: the compiler writes the value of a constant
     * into the class that names it, so that byte code does not show where the constant is from.
     */
    public void check(PackageTable.Row row) {
        ArchRuleDefinition.classes()
                .that(resideInAPackage(row.pattern()))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(row.allowed()).or(resideOutsideOfPackage("org.sidewalkdata..")))
                .check(classes);
        List<String> foreign =
                imports(row).stream().filter(name -> !row.mayUse(name)).toList();
        if (!foreign.isEmpty()) {
            throw new AssertionError("package " + row.name() + " imports " + foreign);
        }
    }

    /** The product's own packages and classes that the sources of a package import. */
    private List<String> imports(PackageTable.Row row) {
        var imports = new ArrayList<String>();
        try (Stream<Path> files = Files.walk(sources.resolve(row.name().replace('.', '/')))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                IMPORT.matcher(Files.readString(file)).results().forEach(found -> imports.add(found.group(1)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return imports;
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

    /** What knows no host runs in each of them. */
    public void checkThatNoneKnowsAHost() {
        checkThatNoneKnows(
                "org.springframework..",
                "jakarta..",
                "javax.servlet..",
                "org.geotools..",
                "org.geoserver..",
                "org.flywaydb..",
                "com.zaxxer..");
    }

    /** @param strangers packages that nothing in the module may know, as patterns of ArchUnit */
    public void checkThatNoneKnows(String... strangers) {
        noClasses().should().dependOnClassesThat(resideInAnyPackage(strangers)).check(classes);
    }
}
