package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only overwriting a jar in place harms the process that runs it, neither replacing nor deleting it. */
class ProgramFileTest {
    @TempDir
    Path folder;

    @Test
    void otherBytesInTheSameFileAreNoticedAndAnotherFileInItsPlaceIsNot() throws Exception {
        Path jar = Files.writeString(folder.resolve("a.jar"), "old");
        ProgramFile program = new ProgramFile(jar);
        assertThat(program.isOverwritten()).isFalse();
        Files.writeString(jar, "newer");
        assertThat(program.isOverwritten()).isTrue();

        ProgramFile replaced = new ProgramFile(jar);
        Path next = Files.writeString(folder.resolve("b.jar"), "the next version");
        Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
        assertThat(replaced.isOverwritten()).isFalse();
        Files.delete(jar);
        assertThat(replaced.isOverwritten()).isFalse();
    }

    /** A package manager deletes the jars of the older version while it runs. */
    @Test
    void resourcesCanBeReadAfterTheirJarIsDeleted() throws Exception {
        Path jar = folder.resolve("pages-1.0.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar), new Manifest())) {
            out.putNextEntry(new JarEntry("page.html"));
            out.write("a page".getBytes(UTF_8));
        }
        var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
        ProgramFile.keepOpen(loader);
        Files.delete(jar);
        try (InputStream page = loader.getResource("page.html").openStream()) {
            assertThat(page.readAllBytes()).asString(UTF_8).isEqualTo("a page");
        }
    }
}
