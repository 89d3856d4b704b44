package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.random.Any;

class UuidsTest {
    @Test
    void readsIdsInAnyCase() {
        forAny(1000, Any.longs(), Any.longs(), UuidsTest::readsInCapitals);
    }

    private static void readsInCapitals(long high, long low) {
        String text = " " + new UUID(high, low).toString().toUpperCase(Locale.ROOT) + " ";
        byte[] id = new byte[16];

        assertThat(parse(text, id)).isTrue();
        assertThat(ByteBuffer.wrap(id))
                .isEqualTo(ByteBuffer.allocate(16).putLong(high).putLong(low).flip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1-1-1-1-1",
                "aaaaaaaa00004000800000000000000100000000",
                "aaaaaaaa-0000-4000-8000-00000000000g",
                "aaaaaaaa_0000-4000-8000-000000000001",
                "{aaaaaaaa-0000-4000-8000-000000000001}",
                "aaaaaaaa-0000-4000-8000-0000000000é"
            })
    void refusesEverythingElse(String text) {
        assertThat(parse(text, new byte[16])).isFalse();
    }

    private static boolean parse(String text, byte[] id) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Uuids.parse(bytes, 0, bytes.length, id);
    }
}
