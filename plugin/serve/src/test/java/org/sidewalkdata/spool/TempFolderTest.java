package org.sidewalkdata.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In a shared folder the leftovers of a dead process are deleted, and nothing else is touched. */
class TempFolderTest {
    private static final String CLOSED = "rwx------";

    @TempDir
    Path shared;

    private final String ourName = "sidewalk-files-" + UUID.randomUUID();

    @Test
    void whatADeadProcessLeftIsDeleted() throws IOException {
        Path dead = folder(shared.resolve(ourName), CLOSED);
        Files.createDirectory(dead.resolve("scratch"));
        Files.writeString(dead.resolve("scratch/a.gpkg"), "x");
        openAndClose();
        assertThat(shared).isEmptyDirectory();
    }

    @Test
    void aLivingProcessKeepsItsFolder() throws IOException {
        try (TempFolder living = TempFolder.open(shared)) {
            Path file = Files.writeString(living.newFile(".spool"), "x");
            openAndClose();
            assertThat(file).hasContent("x");
        }
        assertThat(shared).isEmptyDirectory();
    }

    /** POSIX releases a file's lock when its process closes any channel on it. */
    @Test
    void twoOfOneProcessAreBothKeptByAnother() throws Exception {
        try (TempFolder first = TempFolder.open(shared);
                TempFolder second = TempFolder.open(shared)) {
            Path file = Files.writeString(first.newFile(".spool"), "x");
            Path java = Path.of(System.getProperty("java.home"), "bin/java");
            Process other = new ProcessBuilder(
                            java.toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Starting.class.getName(),
                            shared.toString())
                    .inheritIO()
                    .start();
            assertThat(other.waitFor()).isZero();
            assertThat(file).hasContent("x");
            assertThat(second.path()).isDirectory();
        }
        assertThat(shared).isEmptyDirectory();
    }

    /** A process that opens its folder. */
    static final class Starting {
        private Starting() {}

        public static void main(String[] args) {
            TempFolder.open(Path.of(args[0])).close();
        }
    }

    private static String permissions(Path folder) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
    }

    /**
     * A link with our name to a folder that holds a file {@code lock}, a lock that is a link, and a link in a dead folder,
     * which is deleted.
     */
    @Test
    void noLinkIsFollowed(@TempDir Path precious) throws IOException {
        Path file = Files.writeString(precious.resolve("mine"), "x");
        Path there = folder(precious.resolve("there"), CLOSED);
        Path link = Files.createSymbolicLink(shared.resolve(ourName), there);
        Path bait = folder(shared.resolve("sidewalk-files-" + UUID.randomUUID()), CLOSED);
        Files.delete(bait.resolve("lock"));
        Files.createSymbolicLink(bait.resolve("lock"), file);
        Path dead = folder(shared.resolve("sidewalk-files-" + UUID.randomUUID()), CLOSED);
        Files.createSymbolicLink(dead.resolve("to"), precious);
        openAndClose();
        assertThat(file).hasContent("x");
        assertThat(there.resolve("kept")).exists();
        assertThat(link).isSymbolicLink();
        assertThat(bait.resolve("kept")).exists();
        assertThat(dead).doesNotExist();
    }

    /** A name that is not our making, and folders that are open to others. */
    @ParameterizedTest
    @CsvSource({
        "sidewalk-files-x, rwx------",
        "sidewalk-files-, rwx------",
        "sidewalk-files-00000000-0000-4000-8000-00000000000g, rwx------",
        "sidewalk-files-00000000-0000-4000-8000-00000000000f, rwxrwx---",
        "sidewalk-files-00000000-0000-4000-8000-00000000000f, rwx---rwx",
        "sidewalk-files-00000000-0000-4000-8000-00000000000f, rwxr-xr-x",
    })
    void whatIsNotOursStays(String name, String permissions) throws IOException {
        Path other = folder(shared.resolve(name), permissions);
        openAndClose();
        assertThat(other.resolve("kept")).exists();
    }

    /** Like a folder of another user, whose lock may not be opened: not even root opens a folder as a file. */
    @Test
    void whatCannotBeClearedAwayStopsNobody() throws IOException {
        Path lock = Files.createDirectories(shared.resolve(ourName).resolve("lock"));
        openAndClose();
        assertThat(lock).isDirectory();
    }

    @Test
    void aFolderOfAnotherUserStays() throws IOException {
        assumeTrue(System.getProperty("user.name").equals("root"), "only root can give a folder away");
        Path other = folder(shared.resolve(ourName), CLOSED);
        Files.setOwner(
                other, shared.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        openAndClose();
        assertThat(other.resolve("kept")).exists();
    }

    @Test
    void aWebServersFilesGoWithTheFolderAndAreNotCounted() throws IOException {
        try (TempFolder folder = TempFolder.open(shared)) {
            Path one = folder.webServerFolder();
            Files.writeString(one.resolve("work"), "x");
            assertThat(folder.webServerFolder()).isNotEqualTo(one);
            assertThat(FilesIn.count(folder)).isZero();
        }
        assertThat(shared).isEmptyDirectory();
    }

    @Test
    void itIsClosedToOthersAndMadeAgainAsItWasIfItVanished() throws IOException {
        try (TempFolder folder = TempFolder.open(shared.resolve("parent"))) {
            assertThat(permissions(folder.path())).isEqualTo(CLOSED);
            TempFolder.delete(shared.resolve("parent"));
            try (ScratchFolder scratch = folder.scratch()) {
                Files.writeString(scratch.file("a.gpkg"), "x");
                assertThat(permissions(folder.path())).isEqualTo(CLOSED);
                TempFolder.open(shared.resolve("parent")).close();
                assertThat(scratch.file("a.gpkg")).hasContent("x");
            }
        }
        assertThat(shared.resolve("parent")).isEmptyDirectory();
    }

    /** In a shared parent anybody can create a folder with a name seen there. */
    @Test
    void whatSomebodyElseMadeInItsPlaceIsNotUsed() throws IOException {
        TempFolder folder = TempFolder.open(shared);
        Path vanished = folder.path();
        TempFolder.delete(vanished);
        folder(vanished, "rwxrwxrwx");
        assertThatThrownBy(folder::scratch).isInstanceOf(AccessDeniedException.class);
    }

    @Test
    void whatWasClosedIsNotMadeAgain() {
        TempFolder folder = TempFolder.open(shared);
        folder.close();
        assertThatThrownBy(folder::scratch).isInstanceOf(NoSuchFileException.class);
        assertThat(shared).isEmptyDirectory();
    }

    private void openAndClose() {
        TempFolder.open(shared).close();
    }

    private static Path folder(Path path, String permissions) throws IOException {
        Files.createDirectory(path);
        for (String name : List.of("lock", "kept")) {
            Files.createFile(path.resolve(name));
        }
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }
}
