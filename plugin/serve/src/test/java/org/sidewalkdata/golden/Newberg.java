package org.sidewalkdata.golden;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The bundle of a real city, which is not ours to redistribute. */
final class Newberg {
    private Newberg() {}

    /** Its folder; where it is not at hand, the test is left out. */
    static Path bundleOrSkip() {
        Optional<Path> folder = Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared/data/newberg"))
                .filter(Files::isDirectory)
                .findFirst();
        assumeTrue(folder.isPresent(), "no bundle of Newberg in a folder shared/data/newberg above this one");
        return folder.get();
    }
}
