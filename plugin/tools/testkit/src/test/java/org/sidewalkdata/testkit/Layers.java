package org.sidewalkdata.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.AccessTarget.MethodCallTarget;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks of a module's classes against the module's table in {@code docs/develop/packages.md}, which lists the packages
 * that a package may use. A violation is an {@link AssertionError} that names it.
 *
 * @param classes of the module, without its tests
 * @param sources the folder of package {@code org.sidewalkdata} in the main sources
 * @param rows of the module's table
 */
public record Layers(JavaClasses classes, Path sources, List<Row> rows) {
    private static final String MAY_USE = "may use";
    private static final Pattern NAME = Pattern.compile("`([^`]*)`");
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?org\\.sidewalkdata\\.([\\w.]+);", Pattern.MULTILINE);

    /** Methods with their number of parameters that use the machine's language or time zone. */
    private static final Set<String> MACHINE = Set.of(("String.formatted/1 String.format/2 String.toLowerCase/0"
                    + " String.toUpperCase/0 PrintStream.printf/2 PrintStream.format/2 PrintWriter.printf/2"
                    + " PrintWriter.format/2 DateTimeFormatter.ofPattern/1 ZoneId.systemDefault/0 TimeZone.getDefault/0"
                    + " Locale.getDefault/0 LocalDate.now/0 LocalDateTime.now/0")
            .split(" "));

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
        return new Layers(classes, sources.normalize(), read(header, prefix));
    }

    /**
     * Checks that a package uses only the packages of its row. Reads the imports in the sources too, because the
     * compiler copies the value of a constant into the class that names it, and the byte code does not show the
     * constant's origin.
     */
    public void check(Row row) {
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
    private List<String> imports(Row row) {
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
                .resideInAnyPackage(rows.stream().map(Row::pattern).toArray(String[]::new))
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
                .callMethodWhere(describe("depends on the machine", call -> MACHINE.contains(name(call.getTarget()))))
                .orShould()
                .dependOnClassesThat(assignableTo(NumberFormat.class).or(assignableTo(SimpleDateFormat.class)))
                .check(classes);
    }

    private static String name(MethodCallTarget method) {
        return method.getOwner().getSimpleName() + "." + method.getName() + "/"
                + method.getRawParameterTypes().size();
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

    /**
     * A package and the packages that it may use, by their names below {@code org.sidewalkdata}.
     *
     * @param uses the used packages, without the package itself
     */
    record Row(String name, List<String> uses) {
        /** Returns ArchUnit patterns of the allowed packages: itself and the used ones, with their subpackages. */
        String[] allowed() {
            return all().map(Row::patternOf).toArray(String[]::new);
        }

        /**
         * Returns whether the package may import this name.
         *
         * @param imported the name of a class or member below {@code org.sidewalkdata}
         */
        boolean mayUse(String imported) {
            return all().anyMatch(used -> imported.startsWith(used + "."));
        }

        private Stream<String> all() {
            return Stream.concat(Stream.of(name), uses.stream());
        }

        /** Returns the ArchUnit pattern of the package and its subpackages. */
        String pattern() {
            return patternOf(name);
        }

        private static String patternOf(String name) {
            return "org.sidewalkdata." + name + "..";
        }
    }

    /**
     * Reads a table.
     *
     * @param header the header of the first column
     * @param prefix the prefix of the module's packages, ending with a dot; may be empty
     */
    static List<Row> read(String header, String prefix) {
        List<Row> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : lines()) {
            String[] cells = line.split("\\|");
            if (!line.startsWith("|")) {
                inside = false;
            } else if (cells.length > 3 && cells[3].strip().equals(MAY_USE)) {
                inside = cells[1].strip().equals(header);
            } else if (inside && !cells[1].startsWith("-")) {
                String[] uses = (cells[3] + "below:").split("below:", -1);
                List<String> names = Stream.concat(names(uses[0], prefix), names(uses[1], ""))
                        .toList();
                rows.add(new Row(names(cells[1], prefix).findFirst().orElseThrow(), names));
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalStateException("packages.md has no table of '" + header + "' and '" + MAY_USE + "'");
        }
        return rows;
    }

    private static Stream<String> names(String cell, String prefix) {
        return NAME.matcher(cell).results().map(name -> prefix + name.group(1));
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(Repository.root().resolve("docs/develop/packages.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
