package org.sidewalkdata.spool;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.error.ApiException;

/** Errors of a failing server disk: the message never contains a path (A14). */
class SpooledTest {
    @TempDir
    private Path parent;

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(new IOException("No space left on device"), "There is no room"),
                Arguments.of(new NoSuchFileException("/tmp/gone"), "cannot make temporary files"),
                Arguments.of(new AccessDeniedException("/tmp/closed"), "cannot make temporary files"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void onlyAFullDiskIsNoRoom(IOException fault, String message) {
        try (SpoolCache cache = new SpoolCache(TempFolder.open(parent), 0);
                SpoolReader file = cache.bufferThenFile(
                        "1",
                        Optional.empty(),
                        out -> {
                            throw fault;
                        },
                        () -> {})) {
            assertThatThrownBy(() -> Spooled.await(file, true))
                    .isInstanceOf(ApiException.class)
                    .hasMessageContaining(message)
                    .hasMessageNotContaining("/tmp")
                    .hasCause(fault);
        }
    }
}
