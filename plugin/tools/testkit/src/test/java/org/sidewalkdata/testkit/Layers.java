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
 * Checks of a module's classes against the module's table of packages. A violation is an {@link AssertionError} that
 * names it.
 *
 * @param classes of the module, without its tests
 * @param sources the folder of package {@code org.sidewalkdata} in the main sources
 * @param rows of the module's table
 */
public record Layers(JavaClasses classes, Path sources, List<PackageTable.Row> rows) {
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?org\\.sidewalkdata\\.([\\w.]+);", Pattern.MULTILINE);

    /**
     * Reads the classes and the table.
     *
     * @param one any class of the module
     * @param header of the table's first column
     * @param prefix the start of the package names in the code that the table omits
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
     * Checks that a package uses only the packages of its row. Reads the imports in the sources too, because the
     * compiler copies the value of a constant into the class that names it, and the byte code does not show the
     * constant's origin.
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

    /** Returns the product's packages and classes that the sources of a package import. */
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

    /** Checks that the table is complete. A class that extends a library in the library's own package has no row. */
    public void checkThatEveryPackageHasARow() {
        ArchRuleDefinition.classes()
                .that(resideInAPackage("org.sidewalkdata.."))
                .should()
                .resideInAnyPackage(rows.stream().map(PackageTable.Row::pattern).toArray(String[]::new))
                .check(classes);
    }

    /**
     * Checks that no class depends on the machine's language, which changes digits and letters, or time zone, which
     * changes days.
     */
    public void checkThatNothingDependsOnTheMachine() {
        checkThatNothingDependsOnTheMachine(classes);
    }

    /** Checks the same for any classes. */
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

    /** Checks that the module does not depend on a host such as Spring or GeoServer, so that it runs in every host. */
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

    /**
     * Checks that no class of the module depends on these packages.
     *
     * @param strangers packages that the module must not depend on, as ArchUnit patterns
     */
    public void checkThatNoneKnows(String... strangers) {
        noClasses().should().dependOnClassesThat(resideInAnyPackage(strangers)).check(classes);
    }
}
