package org.sidewalkdata.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.ApiException;

/** Files written ahead of their readers: in memory while they are small, and bounded in every way. */
@Timeout(60)
class SpoolCacheTest {
    private static final byte[] BLOCK = new byte[100_000];

    @TempDir
    Path parent;

    private TempFolder folder;
    private SpoolCache cache;

    @BeforeEach
    void open() {
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, 100_000_000);
    }

    @AfterEach
    void close() {
        cache.close();
    }

    private static int read(SpoolReader reader) throws IOException {
        try (reader) {
            var bytes = new ByteArrayOutputStream();
            reader.copy(0, Long.MAX_VALUE, bytes);
            return bytes.size();
        }
    }

    private static SpoolCache.Job blocks(int count) {
        return out -> {
            for (int i = 0; i < count; i++) {
                out.write(BLOCK);
            }
        };
    }

    private SpoolReader start(SpoolCache.Job job) {
        return cache.start("1", "a", job, () -> {});
    }

    private SpoolReader buffer(SpoolCache.Job job) {
        return cache.bufferThenFile("1", Optional.empty(), job, () -> {});
    }

    private SpoolReader kept() {
        return cache.find("1", "a").orElseThrow();
    }

    @Test
    void aSmallAnswerNeedsNoFileAndALargeOneGoesOnInAFileThatOthersFind() throws Exception {
        AtomicInteger outgrown = new AtomicInteger();
        SpoolReader small = cache.bufferThenFile("1", Optional.of("a"), blocks(3), outgrown::incrementAndGet);
        small.awaitFirstByte();
        assertThat(small.length()).hasValue(300_000);
        assertThat(FilesIn.count(folder)).isZero();
        assertThat(read(small)).isEqualTo(300_000);
        assertThat(outgrown).hasValue(0);
        assertThat(cache.find("1", "a")).isEmpty();
        SpoolReader large = cache.bufferThenFile("1", Optional.of("a"), blocks(30), outgrown::incrementAndGet);
        assertThat(read(large)).isEqualTo(3_000_000);
        assertThat(outgrown).hasValue(1);
        assertThat(read(kept())).isEqualTo(3_000_000);
        assertThat(cache.find("2", "a")).isEmpty();
    }

    @Test
    void hitsAndMissesAreCounted() throws Exception {
        read(start(blocks(1)));
        assertThat(List.of(cache.hits(), cache.misses())).containsExactly(0L, 1L);
        read(kept());
        assertThat(cache.find("1", "b")).isEmpty();
        assertThat(List.of(cache.hits(), cache.misses())).containsExactly(1L, 1L);
    }

    /** The writer stops when its last reader goes; a new reader at that moment must not get the writer's failure. */
    @Test
    void whoComesWhenTheLastReaderHasGoneBeginsAnew() throws Exception {
        CountDownLatch gaveUp = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        SpoolReader first = start(out -> {
            try {
                blocks(Integer.MAX_VALUE).writeTo(out);
            } catch (IOException nobodyReads) {
                gaveUp.countDown();
                await(goOn);
                throw nobodyReads;
            }
        });
        first.awaitFirstByte();
        first.close();
        await(gaveUp);
        assertThat(cache.find("1", "a")).isEmpty();
        SpoolReader second = start(blocks(3));
        goOn.countDown();
        assertThat(read(second)).isEqualTo(300_000);
        assertThat(read(kept())).isEqualTo(300_000);
        until(() -> FilesIn.count(folder) <= 1); // the first file exists until its writer has ended
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatMayNotBeLargeFailsBeforeItsFirstByte() {
        SpoolReader reader = cache.bufferThenFile("1", Optional.empty(), blocks(30), () -> {
            throw new IllegalStateException("too long");
        });
        assertThatThrownBy(reader::awaitFirstByte)
                .isInstanceOf(SpoolException.class)
                .hasRootCauseMessage("too long");
        reader.close();
        assertThat(FilesIn.count(folder)).isZero();
    }

    @Test
    void withoutMemoryForItASmallAnswerIsAFileAndStillWholeBeforeItsFirstByte() throws Exception {
        List<SpoolReader> unread = new ArrayList<>();
        while (FilesIn.count(folder) == 0) { // the part of the heap for answers is used up
            SpoolReader reader = buffer(blocks(10));
            reader.awaitFirstByte();
            assertThat(reader.length()).hasValue(1_000_000);
            unread.add(reader);
        }
        assertThat((long) unread.size() << 20).isLessThan(Runtime.getRuntime().maxMemory() / 4);
        for (SpoolReader reader : unread) {
            assertThat(read(reader)).isEqualTo(1_000_000);
        }
        assertThat(FilesIn.count(folder)).isZero();
    }

    @Test
    void aWriterThatNobodyWaitsForStops() {
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch gone = new CountDownLatch(1);
        SpoolReader reader = buffer(out -> {
            try {
                await(gone);
                blocks(1_000_000).writeTo(out);
            } finally {
                stopped.countDown();
            }
        });
        reader.close();
        gone.countDown();
        await(stopped);
    }

    @Test
    void keptFilesHoldNoDescriptorsAndAreBounded() throws Exception {
        for (int i = 0; i < SpoolCache.MOST_FILES + 100; i++) {
            SpoolReader reader = cache.start("1", "file " + i, out -> out.write(1), () -> {});
            reader.awaitEnd();
            assertThat(read(reader)).isEqualTo(1);
        }
        until(() -> FilesIn.count(folder) <= SpoolCache.MOST_FILES);
        until(() -> FilesIn.open(parent) == 1); // the folder's lock
        assertThat(read(cache.find("1", "file 599").orElseThrow())).isEqualTo(1);
    }

    /**
     * systemd-tmpfiles deletes files that were unused in {@code /tmp} for ten days: with folder and lock, or the files
     * alone.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aKeptFileThatVanishedIsWrittenAgain(boolean withItsFolder) throws Exception {
        assertThat(read(start(blocks(30)))).isEqualTo(3_000_000);
        until(() -> FilesIn.open(parent) == 1); // its writer has ended
        if (withItsFolder) {
            TempFolder.delete(folder.path());
        } else {
            for (Path file : Files.list(folder.path()).toList()) {
                Files.delete(file); // including the lock
            }
        }
        assertThat(cache.find("1", "a")).isEmpty();
        assertThat(cache.hasRoom()).isTrue();
        assertThat(read(start(blocks(20)))).isEqualTo(2_000_000);
        assertThat(read(kept())).isEqualTo(2_000_000);
    }

    /** A library whose jar was removed throws an error: readers must not wait forever. */
    @ParameterizedTest
    @ValueSource(ints = {0, 30})
    void whoWaitsIsToldWhateverItsWriterThrows(int written) {
        SpoolReader reader = buffer(out -> {
            blocks(written).writeTo(out);
            throw new NoClassDefFoundError("org/example/Gone");
        });
        assertThatThrownBy(reader::awaitEnd)
                .isInstanceOf(SpoolException.class)
                .hasRootCauseInstanceOf(NoClassDefFoundError.class);
        reader.close();
    }

    /** The message never contains a path (A14). */
    @Test
    void onlyAFullDiskIsNoRoom() {
        Map<IOException, String> faults = Map.of(
                new IOException("No space left on device"), "There is no room",
                new NoSuchFileException("/tmp/gone"), "cannot make temporary files",
                new AccessDeniedException("/tmp/closed"), "cannot make temporary files");
        faults.forEach((fault, message) -> {
            try (SpoolReader file = buffer(out -> {
                throw fault;
            })) {
                assertThatThrownBy(() -> Spooled.await(file, true))
                        .isInstanceOf(ApiException.class)
                        .hasMessageContaining(message)
                        .hasMessageNotContaining("/tmp")
                        .hasCause(fault);
            }
        });
    }

    private static void until(Callable<Boolean> condition) throws Exception {
        while (!condition.call()) {
            Thread.sleep(10);
        }
    }
}
