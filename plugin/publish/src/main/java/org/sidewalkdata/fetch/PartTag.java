package org.sidewalkdata.fetch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The ETag of a file that is not complete, in a small file beside it, so that a later fetch can get the rest. Without it
 * the file has to be fetched from its first byte.
 */
record PartTag(Path file) {
    static PartTag beside(Path file) {
        return new PartTag(file.resolveSibling(file.getFileName() + ".tag"));
    }

    /** Returns the tag; empty if the file beside it is from another address or cannot be resumed. */
    String of(URI uri) {
        try {
            List<String> lines = Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
            return lines.size() == 2 && lines.get(0).equals(uri.toString()) ? lines.get(1) : "";
        } catch (IOException e) {
            return ""; // fetched from the first byte
        }
    }

    /** Remembers a tag; a weak or missing one cannot be used for ranges. */
    void remember(URI uri, String tag) {
        try {
            if (tag.startsWith("\"")) {
                Files.writeString(file, uri + "\n" + tag + "\n");
            } else {
                forget();
            }
        } catch (IOException e) {
            throw BodyFile.notWritten(file, e);
        }
    }

    void forget() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw BodyFile.notWritten(file, e);
        }
    }
}
