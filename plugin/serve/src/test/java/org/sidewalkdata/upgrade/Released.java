package org.sidewalkdata.upgrade;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/**
 * Databases of released versions: {@code releases/<version>.sql.gz}, a dump of a refreshed synthetic city. A release
 * that changes the schema adds a file (see the README beside them); no file is ever changed.
 */
final class Released {
    private static final Path FOLDER = Repository.root().resolve("plugin/serve/src/test/resources/releases");

    private Released() {}

    static List<Path> dumps() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".sql.gz"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PrivateDatabase restore(Path dump) {
        PrivateDatabase database = PrivateDatabase.create();
        var sql = database.sql();
        sql.run("DROP SCHEMA sidewalk CASCADE");
        try (InputStream text = new GZIPInputStream(Files.newInputStream(dump))) {
            sql.run(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return database;
    }
}
