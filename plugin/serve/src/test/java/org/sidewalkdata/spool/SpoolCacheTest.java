package org.sidewalkdata.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static void blocks(int count, OutputStream out) throws IOException {
        for (int i = 0; i < count; i++) {
            out.write(BLOCK);
        }
    }

    @Test
    void aSmallAnswerNeedsNoFile() throws Exception {
        AtomicInteger outgrown = new AtomicInteger();
        SpoolReader reader =
                cache.bufferThenFile("1", Optional.of("a"), out -> blocks(3, out), outgrown::incrementAndGet);
        reader.awaitFirstByte();
        assertThat(reader.length()).hasValue(300_000);
        assertThat(FilesIn.count(folder)).isZero();
        assertThat(read(reader)).isEqualTo(300_000);
        assertThat(outgrown).hasValue(0);
        assertThat(cache.find("1", "a")).isEmpty();
    }

    @Test
    void hitsAndMissesAreCounted() throws Exception {
        read(cache.start("1", "a", out -> blocks(1, out), () -> {}));
        assertThat(cache.misses()).isEqualTo(1);
        assertThat(cache.hits()).isZero();
        read(cache.find("1", "a").orElseThrow());
        assertThat(cache.find("1", "b")).isEmpty();
        assertThat(cache.misses()).isEqualTo(1);
        assertThat(cache.hits()).isEqualTo(1);
    }

    /** The writer stops when its last reader goes; a new reader at that moment must not get the writer's failure. */
    @Test
    void whoComesWhenTheLastReaderHasGoneBeginsAnew() throws Exception {
        CountDownLatch gaveUp = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        SpoolReader first = cache.start(
                "1",
                "a",
                out -> {
                    try {
                        blocks(Integer.MAX_VALUE, out);
                    } catch (IOException nobodyReads) {
                        gaveUp.countDown();
                        await(goOn);
                        throw nobodyReads;
                    }
                },
                () -> {});
        first.awaitFirstByte();
        first.close();
        await(gaveUp);
        assertThat(cache.find("1", "a")).isEmpty();
        SpoolReader second = cache.start("1", "a", out -> blocks(3, out), () -> {});
        goOn.countDown();
        assertThat(read(second)).isEqualTo(300_000);
        assertThat(read(cache.find("1", "a").orElseThrow())).isEqualTo(300_000);
        while (FilesIn.count(folder) > 1) { // the first file exists until its writer has ended
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aLargeAnswerGoesOnInAFileThatOthersFind() throws Exception {
        AtomicInteger outgrown = new AtomicInteger();
        SpoolReader reader =
                cache.bufferThenFile("1", Optional.of("a"), out -> blocks(30, out), outgrown::incrementAndGet);
        assertThat(read(reader)).isEqualTo(3_000_000);
        assertThat(outgrown).hasValue(1);
        assertThat(read(cache.find("1", "a").orElseThrow())).isEqualTo(3_000_000);
        assertThat(cache.find("2", "a")).isEmpty();
    }

    @Test
    void whatMayNotBeLargeFailsBeforeItsFirstByte() {
        SpoolReader reader = cache.bufferThenFile("1", Optional.empty(), out -> blocks(30, out), () -> {
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
            SpoolReader reader = cache.bufferThenFile("1", Optional.empty(), out -> blocks(10, out), () -> {});
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
    void aWriterThatNobodyWaitsForStops() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch gone = new CountDownLatch(1);
        SpoolReader reader = cache.bufferThenFile(
                "1",
                Optional.empty(),
                out -> {
                    try {
                        gone.await();
                        blocks(1_000_000, out);
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    } finally {
                        stopped.countDown();
                    }
                },
                () -> {});
        reader.close();
        gone.countDown();
        stopped.await();
    }

    @Test
    void keptFilesHoldNoDescriptorsAndAreBounded() throws Exception {
        for (int i = 0; i < SpoolCache.MOST_FILES + 100; i++) {
            SpoolReader reader = cache.start("1", "file " + i, out -> out.write(1), () -> {});
            reader.awaitEnd();
            assertThat(read(reader)).isEqualTo(1);
        }
        until(() -> FilesIn.count(folder) <= SpoolCache.MOST_FILES);
        until(() -> OpenFiles.in(parent) == 1); // the folder's lock
        assertThat(read(cache.find("1", "file 599").orElseThrow())).isEqualTo(1);
    }

    /**
     * systemd-tmpfiles deletes files that were unused in {@code /tmp} for ten days: with folder and lock, or the files
     * alone.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aKeptFileThatVanishedIsWrittenAgain(boolean withItsFolder) throws Exception {
        assertThat(read(cache.start("1", "kept", out -> blocks(30, out), () -> {})))
                .isEqualTo(3_000_000);
        until(() -> OpenFiles.in(parent) == 1); // its writer has ended
        if (withItsFolder) {
            TempFolder.delete(folder.path());
        } else {
            for (Path file : Files.list(folder.path()).toList()) {
                Files.delete(file); // including the lock
            }
        }
        assertThat(cache.find("1", "kept")).isEmpty();
        assertThat(cache.hasRoom()).isTrue();
        assertThat(read(cache.start("1", "kept", out -> blocks(20, out), () -> {})))
                .isEqualTo(2_000_000);
        assertThat(read(cache.find("1", "kept").orElseThrow())).isEqualTo(2_000_000);
    }

    /** A library whose jar was removed throws an error: readers must not wait forever. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoWaitsIsToldWhateverItsWriterThrows(boolean isLarge) {
        SpoolReader reader = cache.bufferThenFile(
                "1",
                Optional.of("a"),
                out -> {
                    if (isLarge) {
                        blocks(30, out);
                    }
                    throw new NoClassDefFoundError("org/example/Gone");
                },
                () -> {});
        assertThatThrownBy(reader::awaitEnd)
                .isInstanceOf(SpoolException.class)
                .hasRootCauseInstanceOf(NoClassDefFoundError.class);
        reader.close();
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void until(Condition condition) throws IOException, InterruptedException {
        while (!condition.holds()) {
            Thread.sleep(10);
        }
    }
}
