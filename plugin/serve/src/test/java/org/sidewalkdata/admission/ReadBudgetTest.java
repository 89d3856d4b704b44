package org.sidewalkdata.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.settings.SharedSettings;

/** Slots never need more connections than there are. */
class ReadBudgetTest {
    private static final Duration TIME = Duration.ofSeconds(1);

    /** The settings, in a lower layer, have the same default. */
    @Test
    void asManyDownloadsAsTheSettingsSay() {
        assertThat(SharedSettings.MAX_CONCURRENT_EXPORTS.defaultText())
                .isEqualTo(Integer.toString(ReadBudget.DEFAULT_LONG_READS));
    }

    @Test
    void theDefaultsLeaveASpareOrTwo() {
        assertThat(ReadBudget.defaults().summary())
                .isEqualTo("12 connections: 6 for short reads, 4 for downloads, 2 spare");
    }

    @ParameterizedTest
    @CsvSource({"11,6,4,need a pool of 12", "12,0,4,at least one slot", "12,6,0,at least one slot"})
    void aBudgetThatDoesNotAddUpIsRefused(int pool, int shortReads, int longReads, String complaint) {
        assertThatThrownBy(() -> new ReadBudget(pool, shortReads, longReads, TIME))
                .hasMessageContaining(complaint);
    }
}
