package org.sidewalkdata.ogc.ows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KvpTest {
    @Test
    void namesHaveNoCaseAndValuesDo() {
        Kvp kvp = Kvp.parse("SERVICE=WFS&typeNames=A,%20b&STYLES=");
        assertThat(kvp.text("service")).contains("WFS");
        assertThat(kvp.list("TYPENAMES")).containsExactly("A", "b");
        assertThat(kvp.text("styles")).isEmpty();
        assertThat(kvp.has("Styles")).isTrue();
        assertThat(kvp.list("bbox")).isEmpty();
    }

    @Test
    void aMissingParameterIsNamed() {
        assertThatExceptionOfType(OwsException.class)
                .isThrownBy(() -> Kvp.parse("a=1").require("request"))
                .satisfies(e -> {
                    assertThat(e.code()).isEqualTo(OwsCode.MISSING_PARAMETER_VALUE);
                    assertThat(e.locator()).contains("request");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=1&A=2", "a=%zz", "a=%ff", "%=1", "count=-1", "count=1e3", "count=99999999999999999999"})
    void whatCannotBeMeantIsRefused(String query) {
        assertThatExceptionOfType(OwsException.class)
                .isThrownBy(() -> Kvp.parse(query).number("count", 0, 1000))
                .satisfies(e -> assertThat(e.code()).isEqualTo(OwsCode.INVALID_PARAMETER_VALUE));
    }
}
