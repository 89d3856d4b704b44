package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks whether the folder of a snapshot is as it was made, and writes the digests for it. */
public final class SnapshotCheck {
    private SnapshotCheck() {}

    /**
     * Compares all files with their digests, and looks for others.
     *
     * @return a sentence for each difference; empty: the snapshot is as it was made
     * @throws SnapshotException FILES
     */
    public static List<String> differences(SavedSnapshot snapshot) {
        List<String> found = new ArrayList<>();
        try {
            for (SnapshotFile file : snapshot.files()) {
                difference(snapshot.folder(), file).ifPresent(found::add);
            }
            sums(snapshot).ifPresent(found::add);
            others(snapshot, found);
        } catch (IOException e) {
            throw SnapshotException.files(snapshot.folder(), e);
        }
        return found;
    }

    private static Optional<String> difference(Path folder, SnapshotFile file) throws IOException {
        Path path = folder.resolve(file.name());
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(absence(path));
        }
        boolean same = Files.size(path) == file.bytes()
                && SnapshotFile.measure(folder, file.name()).equals(file);
        return same ? Optional.empty() : Optional.of(file.name() + " differs from its digest");
    }

    private static Optional<String> sums(SavedSnapshot snapshot) {
        Path path = snapshot.folder().resolve(SnapshotFolder.SUMS);
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(absence(path));
        }
        List<SnapshotFile> all = new ArrayList<>(snapshot.files());
        all.add(snapshot.documents().get(0));
        SnapshotFile expected = SnapshotFile.of(SnapshotFolder.SUMS, sums(all).getBytes(StandardCharsets.UTF_8));
        return snapshot.documents().contains(expected)
                ? Optional.empty()
                : Optional.of(SnapshotFolder.SUMS + " has other digests than " + SnapshotFolder.DOCUMENT);
    }

    private static void others(SavedSnapshot snapshot, List<String> found) throws IOException {
        Set<String> expected = new HashSet<>(Set.of(SnapshotFolder.DOCUMENT, SnapshotFolder.SUMS));
        snapshot.files().forEach(file -> expected.add(file.name()));
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(snapshot.folder())) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (!expected.contains(name)) {
                    found.add(name + " is not part of the snapshot");
                }
            }
        }
    }

    private static String absence(Path path) {
        String name = String.valueOf(path.getFileName());
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                ? name + " is a link, folder or device in place of a file"
                : name + " is missing";
    }

    /** Returns the text of {@link SnapshotFolder#SUMS}. */
    static String sums(List<SnapshotFile> files) {
        return files.stream()
                .sorted(Comparator.comparing(SnapshotFile::name))
                .map(file -> file.sha256() + "  " + file.name() + "\n")
                .collect(Collectors.joining());
    }

    /** Returns whether a folder has a list of digests that names the description of a snapshot. */
    static boolean hasSums(Path folder) {
        try {
            byte[] list = Descriptions.read(folder, SnapshotFolder.SUMS);
            return new String(list, StandardCharsets.ISO_8859_1)
                    .lines()
                    .anyMatch(line -> line.endsWith("  " + SnapshotFolder.DOCUMENT));
        } catch (IOException e) {
            return false;
        }
    }
}
