package org.sidewalkdata.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.model.VersionMark;

/** Finds in a request the data version that its client has seen. */
class SeenVersionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "5-t6n3zk.1a2b"                             | 5-t6n3zk
                    W/"5-t6n3zk.1a2b-gz"                        | 5-t6n3zk
                    "4-t6n3zj.x", "5-t6n3zk.x-zstd", "9-t6.y"   | 5-t6n3zk
                    """)
    void theNewestOfTheTagsThatItHolds(String header, String seen) {
        assertThat(found(Stream.of(header), null)).isEqualTo(seen);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    limit=5&after=17%405-t6n3zk                 | 5-t6n3zk
                    after=a%2Cb@x,17@5-t6n3zk&limit=5           | 5-t6n3zk
                    service=WFS&dataVersion=5-t6n3zk            | 5-t6n3zk
                    """)
    void theOneOfTheLinkThatItFollows(String query, String seen) {
        assertThat(found(Stream.empty(), query)).isEqualTo(seen);
    }

    @Test
    void theNewestOfBoth() {
        assertThat(found(Stream.of("\"5-t6n3zk.b\""), "after=3%406-t6n3zl")).isEqualTo("6-t6n3zl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "\"abc\"",
                "\"5-t6n3zk\"", // not a data version's tag, which would continue after a period
                "\"1234567890123456789-t6.b\"",
                "\"-5-t6.b\"",
                "\"5-t6n3zkt6n3zkt6.b\""
            })
    void nothingOfOtherTags(String header) {
        assertThat(SeenVersion.find(Stream.of(header), "after=17&filter=a=%275-abc%27"))
                .isEmpty();
    }

    private static String found(Stream<String> tags, @Nullable String query) {
        return SeenVersion.find(tags, query).map(VersionMark::tag).orElse("none");
    }
}
