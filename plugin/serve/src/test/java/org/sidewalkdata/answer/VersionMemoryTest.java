package org.sidewalkdata.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.answer.VersionMemory.Kind;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** A value of a data version is made once, however many requests need it at the same time. */
class VersionMemoryTest {
    private static final Kind<String> NAMES = new Kind<>();
    private static final Kind<Integer> SIZES = new Kind<>();

    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final VersionMemory memory = new VersionMemory();
    private final AtomicInteger made = new AtomicInteger();

    private String name(ReadView view) {
        return memory.get(view, NAMES, () -> "name " + made.incrementAndGet());
    }

    private ReadView version(long version) {
        rows.version(new DataVersion(version, Instant.EPOCH, Optional.empty(), Optional.empty()));
        return rows.open();
    }

    @Test
    void aValueIsKeptUntilAnotherVersionIsRead() {
        assertThat(Stream.of(1, 1, 2, 2, 1).map(version -> name(version(version))))
                .containsExactly("name 1", "name 1", "name 2", "name 2", "name 3");
    }

    @Test
    void kindsAndDetailsAreToldApart() {
        ReadView view = version(1);
        assertThat(memory.find(view, NAMES, "")).isEmpty();
        assertThat(name(view)).isEqualTo(memory.find(view, NAMES, "").orElseThrow());
        assertThat(memory.get(view, NAMES, "other", () -> "other")).isEqualTo("other");
        assertThat(memory.get(view, SIZES, () -> name(view).length())).isEqualTo(6);
        assertThat(memory.find(view, SIZES, "other")).isEmpty();
    }

    @Test
    void manyRequestsMakeItOnce() {
        ReadView view = version(1);
        List<CompletableFuture<String>> requests = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> name(view)))
                .limit(20)
                .toList();
        assertThat(requests).allSatisfy(request -> assertThat(request.join()).isEqualTo("name 1"));
    }

    @Test
    void theNextRequestTriesAgainAfterAFault() {
        ReadView view = version(1);
        assertThatThrownBy(() -> memory.get(view, NAMES, () -> {
                    throw new IllegalStateException("away");
                }))
                .hasMessage("away");
        assertThat(name(view)).isEqualTo("name 1");
    }
}
