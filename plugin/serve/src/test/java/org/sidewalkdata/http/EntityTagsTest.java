package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tags of codings, strong and weak ones; their transfer is tested with a server. */
class EntityTagsTest {
    @Test
    void aWeakTagHasItsCodingInsideItsQuotesToo() {
        assertThat(EntityTags.weak("\"7-abc\"")).isEqualTo("W/\"7-abc\"");
        assertThat(EntityTags.weak("W/\"7-abc\"")).isEqualTo("W/\"7-abc\"");
        assertThat(EntityTags.forCoding("W/\"7-abc\"", ContentCoding.GZIP)).isEqualTo("W/\"7-abc-gz\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "W/\"7-abc\"|W/\"7-abc\"",
                "W/\"7-abc-gz\"|W/\"7-abc-gz\"",
                "\"7-abc-zstd\"|W/\"7-abc-zstd\"",
                "W/\"6-x\", W/\"7-abc\", W/\"7-abc-gz\"|W/\"7-abc-gz\"",
                "*|W/\"7-abc\"",
            })
    void aWeakTagThatIsHeldIsToldWeakly(String ifNoneMatch, String tag) {
        assertThat(EntityTags.held("W/\"7-abc\"", ContentCoding.GZIP, List.of(ifNoneMatch)))
                .isEqualTo(tag);
    }
}
