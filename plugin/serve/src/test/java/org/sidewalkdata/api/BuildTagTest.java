package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildTagTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"plain", "two words", "Ä b's", "100%", "a%20b", "a+b", "#1", "what?", "x!y"})
    void aJarIsFoundInAnyFolder(String name) throws Exception {
        Path jar = jar(folder.resolve(name), "one");
        assertThat(tag(jar)).matches("1\\.2-[0-9a-z]+");
    }

    @Test
    void anotherJarIsAnotherBuild() throws Exception {
        String one = tag(jar(folder.resolve("a"), "one"));
        assertThat(tag(jar(folder.resolve("b"), "one"))).isEqualTo(one);
        assertThat(tag(jar(folder.resolve("c"), "two"))).isNotEqualTo(one);
    }

    @Test
    void classesInAFolderAreTheVersionAndAVersionIsThatOfTheJar() {
        assertThat(BuildTag.of("1.2", BuildTagTest.class)).isEqualTo("1.2");
        assertThat(BuildTag.version(BuildTagTest.class)).isEqualTo("dev");
        assertThat(BuildTag.version(Test.class)).matches("\\d+\\.\\d+.*");
    }

    @Test
    void aJarInAJarIsTheOuterOne() {
        assertThat(BuildTag.jar("jar:nested:/my%20apps/app.jar/!BOOT-INF/lib/core.jar!/"))
                .hasValue(Path.of("/my apps/app.jar"));
        assertThat(BuildTag.jar("nested:/app.jar/!BOOT-INF/classes/")).hasValue(Path.of("/app.jar"));
        assertThat(BuildTag.jar("file:/my%20apps/classes/")).isEmpty();
    }

    private static String tag(Path jar) throws Exception {
        try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            return BuildTag.of("1.2", classes.loadClass(BuildTag.class.getName()));
        }
    }

    private static Path jar(Path folder, String content) throws IOException {
        Path jar = Files.createDirectory(folder).resolve("program.jar");
        String entry = BuildTag.class.getName().replace('.', '/') + ".class";
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                var bytes = BuildTag.class.getResourceAsStream("/" + entry)) {
            for (String name : List.of(content, entry)) { // the last one has the bytes
                ZipEntry one = new ZipEntry(name);
                one.setTime(0);
                zip.putNextEntry(one);
            }
            bytes.transferTo(zip);
        }
        return jar;
    }
}
