package org.sidewalkdata.siege.field;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.Repository;

/** A checkout that holds nothing but the launcher and a built server, so that a demo in it meets nobody else's. */
record Home(Path folder) {

    /** @param app which the launcher shall start */
    static Home make(Path folder, App app) throws IOException {
        Path server = Files.createDirectories(folder.resolve(".sidewalk/app"));
        Path launcher = Files.createDirectories(folder.resolve("plugin/launcher"));
        try (Stream<Path> scripts = Files.list(Repository.root().resolve("plugin/launcher"))) {
            for (Path script : scripts.toList()) {
                Files.copy(script, launcher.resolve(script.getFileName()));
            }
        }
        Files.copy(
                Repository.root().resolve("sidewalk"),
                folder.resolve("sidewalk"),
                java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(server.resolve("build-start"), "");
        writeJar(server.resolve("sidewalk.jar"), app);
        return new Home(folder);
    }

    Path launcher() {
        return folder.resolve("sidewalk");
    }

    /** A jar without classes that starts what the app starts. */
    private static void writeJar(Path jar, App app) throws IOException {
        Manifest manifest = new Manifest();
        Attributes entries = manifest.getMainAttributes();
        entries.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        entries.put(Attributes.Name.MAIN_CLASS, "org.sidewalkdata.server.SidewalkMain");
        entries.put(Attributes.Name.CLASS_PATH, classPath(app.command()));
        try (JarOutputStream out =
                new JarOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)), manifest)) {
            out.finish();
        }
    }

    /** What stands behind {@code -cp}, or the jar behind {@code -jar}, whose own manifest names the rest. */
    private static String classPath(List<String> command) {
        int given = Math.max(command.indexOf("-cp"), command.indexOf("-jar"));
        return Stream.of(command.get(given + 1).split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
    }
}
