package org.sidewalkdata.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.Repository;

/**
 * The scripts of {@code packaging/} with a Java that prints its arguments, and the parts of {@code ./sidewalk release}
 * that build nothing. The command itself tests whole packages.
 */
class PackagesTest {
    private static final String PROGRAM =
            "-Dlauncher.command=sidewalk -Dlauncher.config=/etc/sidewalk/application.properties";

    @TempDir
    private Path folder;

    @BeforeEach
    void install() throws Exception {
        Path packaging = Repository.root().resolve("packaging");
        for (String name : List.of("bin/sidewalk", "lib/java.sh", "lib/make-class-archive")) {
            Path copy = folder.resolve("opt").resolve(name);
            Files.createDirectories(copy.getParent());
            Files.copy(packaging.resolve(name), copy);
        }
        java("17.0.15");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serve --port 0 | -XX:+ExitOnOutOfMemoryError
            load city | -XX:+ExitOnOutOfMemoryError -XX:+UseSerialGC -XX:TieredStopAtLevel=1
            refresh | -XX:+UseSerialGC -XX:TieredStopAtLevel=1
            """)
    void startsTheProgramWithOptionsForTheCommand(String command, String options) throws Exception {
        assertThat(sidewalk(command)).isEqualTo(run(0, PROGRAM + " " + options + " -jar lib/sidewalk.jar " + command));
    }

    /** doctor of root checks the folder of the service, which systemd makes for another user. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            doctor --json | /var/cache/of-sidewalk.service
            doctor --config /etc/sidewalk/newberg/application.properties | /var/cache/of-sidewalk@newberg.service
            doctor --config=/etc/sidewalk/newberg/application.properties | /var/cache/of-sidewalk@newberg.service
            serve | ''
            """)
    void doctorKnowsTheCacheFolderOfTheService(String command, String cache) throws Exception {
        program("bin/systemctl", "echo \"of-$4\"");
        program("java/bin/java", "echo \"$CACHE_DIRECTORY\"");
        assertThat(sidewalk(command)).isEqualTo(run(0, cache));
    }

    /** The heap of doctor itself is a quarter of the machine's memory; what fits into it says nothing about the server. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            JDK_JAVA_OPTIONS=-Xmx256m A=b | '' | -Xmx256m -Dlauncher.heap-of=sidewalk.service
            JDK_JAVA_OPTIONS=-Xmx256m A=b | JDK_JAVA_OPTIONS=-Xss1m -Xmx2g | -Xmx2g -Dlauncher.heap-of=sidewalk.service
            JDK_JAVA_OPTIONS=-Xmx256m A=b | JDK_JAVA_OPTIONS=-Xss1m | ''
            A=b | '' | ''
            """)
    void doctorHasTheHeapOfTheService(String unit, String file, String options) throws Exception {
        Files.writeString(folder.resolve("environment"), "# comment\n" + file + "\n");
        program(
                "bin/systemctl",
                "case $2 in *=Environment) echo '" + unit + "' ;; *=EnvironmentFiles) echo '"
                        + folder.resolve("environment") + " (ignore_errors=yes)' ;; esac");
        assertThat(sidewalk("doctor").output())
                .contains("application.properties " + options)
                .contains("lib/sidewalk.jar doctor");
        assertThat(sidewalk("doctor").output().contains("heap-of")).isEqualTo(!options.isEmpty());
    }

    /** Java prints a line about the variable, which would not be JSON in a JSON log. */
    @Test
    void passesOptionsOfJavaOnTheCommandLine() throws Exception {
        program("java/bin/java", "echo \"${JDK_JAVA_OPTIONS-none} $*\"");
        String home = "JAVA_HOME=" + folder.resolve("java");
        String program = folder.resolve("opt/bin/sidewalk").toString();
        Launcher.Run run =
                Launcher.run(folder, List.of("env", "JDK_JAVA_OPTIONS=-Xmx256m -Da=b", home, program, "serve"));
        assertThat(run.output()).startsWith("none ").contains(" -Xmx256m -Da=b ");
    }

    @Test
    void usesTheArchiveOfClassesIfThereIsOne() throws Exception {
        Files.createFile(folder.resolve("opt/lib/classes.jsa"));
        assertThat(sidewalk("serve"))
                .isEqualTo(run(
                        0,
                        PROGRAM + " -XX:+ExitOnOutOfMemoryError -XX:SharedArchiveFile=lib/classes.jsa"
                                + " -Xlog:cds=off -Xlog:cds+dynamic=off -jar lib/sidewalk.jar serve"));
    }

    @Test
    void startsThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("opt/bin/sidewalk"));
        assertThat(run(link, "--version").output()).contains("-jar lib/sidewalk.jar --version");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            11.0.2 | 17 or later is needed, but JAVA/bin/java has version 11
            1.8.0_402 | 17 or later is needed, but JAVA/bin/java has version 1
            none | JAVA/bin/java does not exist
            """)
    void rejectsAnOldJavaAndSaysWhatToInstall(String version, String fault) throws Exception {
        java(version);
        if (version.equals("none")) {
            Files.delete(folder.resolve("java/bin/java"));
        }
        Launcher.Run run = sidewalk("serve");
        assertThat(run.exitCode()).isEqualTo(69);
        assertThat(run.output()).contains(fault, "openjdk-17-jre-headless");
    }

    /** Two machines differ in the order of a folder, in times, in umask and in the user. */
    @Test
    void packsTheSameBytesEverywhere() throws Exception {
        tree("a", List.of("one", "two"), "rw-r--r--", 1);
        tree("b", List.of("two", "one"), "rw-rw-r--", 2);
        for (String tree : List.of("a", "b")) {
            shell("source $1/plugin/launcher/release.sh; SOURCE_DATE_EPOCH=1; pack " + tree + " tree " + tree
                    + ".tar.gz");
        }
        assertThat(folder.resolve("a.tar.gz")).hasSameBinaryContentAs(folder.resolve("b.tar.gz"));
    }

    @Test
    void tellsTheCommitAndWhetherFilesDifferFromIt() throws Exception {
        String script =
                "source $1/plugin/launcher/build.sh; home=$PWD/tree; mkdir tree; commit_of_tree; cd tree; git init -q;"
                        + " touch file; git add file; git -c user.name=a -c user.email=a@b.c commit -q -m a;"
                        + " commit_of_tree; echo 1 >file; commit_of_tree";
        assertThat(shell(script).output()).matches("(\\+[0-9a-f]{12})\\n\\1\\.modified\\n");
    }

    /** Two builds of one revision are different to apt and to a folder of archives. Each names its commit once. */
    @ParameterizedTest
    @CsvSource({
        "1.1.0-SNAPSHOT, 1795756337, 1.1.0-20261127051217.0123456789ab",
        "1.1.0-SNAPSHOT, 1795756338, 1.1.0-20261127051218.0123456789ab",
        "1.1.0, 1795756338, 1.1.0+0123456789ab",
    })
    void namesEachBuild(String revision, String time, String version) throws Exception {
        String script = "source $1/plugin/launcher/release.sh; commit=+0123456789ab; SOURCE_DATE_EPOCH=" + time
                + "; name_build " + revision + "; echo $version$commit";
        assertThat(shell(script).output()).isEqualTo(version + "\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shown-1.0 | Odd-1.0 | yes
            jline-native-3.2 | BSD-4-Clause | yes
            other-1.0 | Odd-1.0 Apache-2.0 | yes
            other-1.0 | Odd-1.0 | no
            """)
    void wantsTheTextOfEachLicense(String library, String licenses, String found) throws Exception {
        Path texts =
                Files.createDirectories(folder.resolve("licenses/shown-1.0")).getParent();
        Files.createFile(texts.resolve("jline.txt"));
        Files.createFile(texts.resolve("Apache-2.0.txt"));
        String script = "source $1/plugin/launcher/release.sh; if has_license_text licenses " + library + " " + licenses
                + "; then echo yes; else echo no; fi";
        assertThat(shell(script).output()).isEqualTo(found + "\n");
    }

    @Test
    void namesTheVersionAndTheCommitInTheImages() throws Exception {
        String script = "source $1/plugin/launcher/release.sh; version=1.2.0; git() { echo 0123abcd; }; mkdir docker;"
                + " cp $home/docker/{*Dockerfile,compose*.yaml} docker;"
                + " write_image_versions docker; grep -h '^ARG [VR]' docker/*Dockerfile; grep -hE '^ *image: sidewalk' docker/*";
        assertThat(shell(script).output().lines().map(String::strip).distinct())
                .containsExactly(
                        "ARG VERSION=1.2.0",
                        "ARG REVISION=0123abcd",
                        "image: sidewalk-server:1.2.0",
                        "image: sidewalk-geoserver:1.2.0");
    }

    /** A server answers with an older schema than its own with 503, so the schema comes before the restart. */
    @Test
    void anUpgradeOfThePackageUpdatesTheSchemaOfEachRunningServerBeforeItRestartsIt() throws Exception {
        cities("", "/newberg", "/linden", "/reader");
        Files.writeString(folder.resolve("root/etc/sidewalk/reader/owner-password"), "");
        program(
                "bin/systemctl",
                "[ $1 != list-units ] || printf '%s x\\n' sidewalk.service"
                        + " sidewalk@newberg.service sidewalk@linden.service sidewalk@reader.service");
        program("bin/deb-systemd-invoke", "echo $* >&2");
        program("root/usr/bin/sidewalk", "echo $*; case $* in *linden*) exit 75 ;; esac");
        String config = " --config root/etc/sidewalk/";
        assertThat(postinst("configure 1.0.0"))
                .containsExactly(
                        "migrate" + config + "application.properties",
                        "try-restart sidewalk.service",
                        "migrate" + config + "newberg/application.properties",
                        "try-restart sidewalk@newberg.service",
                        "migrate" + config + "linden/application.properties",
                        "sidewalk: sidewalk@linden.service still runs the former version. Run: sidewalk migrate"
                                + config + "linden/application.properties && systemctl restart sidewalk@linden.service",
                        "try-restart sidewalk@reader.service");
        assertThat(postinst("configure ")).isEmpty();
    }

    /** The catalog of the second city must not name the address of the first one. */
    @Test
    void theSettingsOfASecondCityAreNotThoseOfTheFirst() throws Exception {
        Path city = Files.createDirectories(folder.resolve("root/etc/sidewalk/newberg"));
        String shared = "sidewalk.license=CC BY 4.0\nsidewalk.contact=data@city.example\nserver.address=0.0.0.0\n";
        String first = "server.port=8080\nserver.servlet.context-path=/linden\nmanagement.server.port=9090\n"
                + "sidewalk.base-url=https://data.example/linden\nsidewalk.contact.name=Linden\nsidewalk.cache.folder=/linden\n"
                + "sidewalk.snapshots.folder=/linden\nsidewalk.source.url=https://data.example/linden\n";
        Files.writeString(city.resolve("application.properties"), shared + first);
        Files.writeString(city.resolve("environment"), "BUNDLE=/var/lib/sidewalk/bundle\n");
        shell(
                "sed -n '/sudo sed/,/newberg\\/[a-z.]*$/p' $1/docs/operate/cities.md | sed -E 's#sudo |^ +##g; s#(^| )/etc#\\1root/etc#g' >commands;"
                        + " bash -e commands");
        assertThat(Files.readString(city.resolve("application.properties")))
                .isEqualTo(shared + first.replaceAll("(?m)^", "#").replaceAll("#$", ""));
        assertThat(city.resolve("environment")).hasContent("BUNDLE=/var/lib/sidewalk/newberg\n");
    }

    private void cities(String... names) throws IOException {
        for (String name : names) {
            Path city = Files.createDirectories(folder.resolve("root/etc/sidewalk" + name));
            Files.writeString(city.resolve("owner-password"), "secret");
        }
    }

    /** Runs the script of the package below the folder root; returns what was called, which prints its arguments. */
    private List<String> postinst(String arguments) throws Exception {
        Files.createDirectories(folder.resolve("root/run/systemd/system"));
        Files.createDirectories(folder.resolve("root/etc/systemd/system"));
        program("root/usr/share/sidewalk/lib/make-class-archive", "");
        String script =
                "PATH=$PWD/bin:$PATH; sed -E \"s#/(etc|run|usr)/#root&#g\" $1/packaging/debian/postinst >postinst;"
                        + " set -- %s; sh postinst \"$1\" \"${2-}\"".formatted(arguments);
        Launcher.Run run = shell(script);
        assertThat(run.exitCode()).isZero();
        return run.output().lines().toList();
    }

    private void java(String version) throws IOException {
        program("java/bin/java", "echo \"$*\"");
        Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    private void program(String name, String script) throws IOException {
        Path program = folder.resolve(name);
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void tree(String name, List<String> files, String mode, int time) throws IOException {
        Path tree = Files.createDirectories(folder.resolve(name).resolve("tree"));
        for (String file : files) {
            Path written = Files.writeString(tree.resolve(file), file);
            Files.setPosixFilePermissions(written, PosixFilePermissions.fromString(mode));
            Files.setLastModifiedTime(written, FileTime.fromMillis(time * 1_000_000L));
        }
    }

    private Launcher.Run sidewalk(String command) throws Exception {
        return run(folder.resolve("opt/bin/sidewalk"), command);
    }

    private static Launcher.Run run(int exitCode, String output) {
        return new Launcher.Run(exitCode, output + "\n");
    }

    /** Runs the program; the output has short names for its folders. */
    private Launcher.Run run(Path program, String command) throws Exception {
        List<String> line =
                new ArrayList<>(List.of("env", "-i", "PATH=" + folder.resolve("bin") + ":" + System.getenv("PATH")));
        line.add("JAVA_HOME=" + folder.resolve("java"));
        line.add(program.toString());
        line.addAll(List.of(command.split(" ")));
        Launcher.Run run = Launcher.run(folder, line);
        String real = folder.toRealPath().toString();
        return new Launcher.Run(
                run.exitCode(),
                run.output()
                        .replace("=" + program, "=sidewalk")
                        .replace(real + "/opt/", "")
                        .replace(folder + "/java/", "JAVA/"));
    }

    private Launcher.Run shell(String script) throws Exception {
        String command = "set -euo pipefail; home=$1; " + script;
        return Launcher.run(folder, List.of("bash", "-c", command, "launcher", "" + Repository.root()));
    }
}
