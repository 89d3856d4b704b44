package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdTest {
    @ParameterizedTest
    @ValueSource(strings = {"a", "Az09._-", "0123456789012345678901234567890123456789012345678901234567890123"})
    void aHarmlessNameIsKept(String id) {
        assertThat(RequestId.of(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "a b",
                "a\nb",
                "é",
                "<x>",
                "01234567890123456789012345678901234567890123456789012345678901234"
            })
    void anyOtherIsReplaced(String id) {
        assertThat(RequestId.of(id)).matches("[0-9a-f]{16}");
    }
}
