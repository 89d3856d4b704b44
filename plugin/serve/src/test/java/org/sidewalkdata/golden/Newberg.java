package org.sidewalkdata.golden;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The bundle of a real city, which may not be redistributed. */
final class Newberg {
    private Newberg() {}

    /** Returns its folder; skips the test if the bundle is not available. */
    static Path bundleOrSkip() {
        Optional<Path> folder = Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared/data/newberg"))
                .filter(Files::isDirectory)
                .findFirst();
        assumeTrue(folder.isPresent(), "no bundle of Newberg in a folder shared/data/newberg above this one");
        return folder.get();
    }
}
