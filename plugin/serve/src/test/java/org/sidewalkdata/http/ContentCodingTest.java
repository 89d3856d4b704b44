package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Negotiation among a host's codings; the choice among all codings is tested over HTTP. */
class ContentCodingTest {
    private static final Set<ContentCoding> GZIP_ONLY = Set.of(ContentCoding.GZIP);

    @Test
    void whatTheHostCannotMakeIsNotChosen() {
        assertThat(ContentCoding.negotiate(List.of("zstd, gzip;q=0.1"), GZIP_ONLY))
                .isEqualTo(ContentCoding.GZIP);
        assertThat(ContentCoding.negotiate(List.of("zstd"), GZIP_ONLY)).isEqualTo(ContentCoding.IDENTITY);
    }

    @Test
    void identityIsAlwaysOffered() {
        assertThat(ContentCoding.negotiate(List.of("identity, gzip;q=0.5"), GZIP_ONLY))
                .isEqualTo(ContentCoding.IDENTITY);
        assertThat(ContentCoding.negotiate(List.of(), GZIP_ONLY)).isEqualTo(ContentCoding.IDENTITY);
    }
}
