package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only overwriting a jar in place harms the process that runs it. */
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
}
