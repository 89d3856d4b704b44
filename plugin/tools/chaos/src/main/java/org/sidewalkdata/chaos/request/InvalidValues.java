package org.sidewalkdata.chaos.request;

import java.util.List;

/** Invalid and malicious values. The service must reject each one cleanly or ignore it without harm. */
final class InvalidValues {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "null",
            "-1",
            "0",
            "NaN",
            "1e999",
            "99999999999999999999",
            "1,2,3",
            "180,90,-180,-90",
            "'; DROP TABLE label; --",
            "\\",
            "\"",
            "<script>",
            "../../etc/passwd",
            "%",
            "\u0000",
            "\u202e\ud83d\ude80",
            "2024-13-01",
            "2024-05-01T25:00:00Z",
            "P1D/..",
            "(((((((((((((((",
            "a=b AND",
            "TTTTTTTTTTTTTTTTTTTT");

    private InvalidValues() {}

    static String any(SeededChoices choices) {
        String text = choices.of(TEXTS);
        return choices.chance(0.1) ? text.repeat(choices.between(2, 200)) : text;
    }
}
