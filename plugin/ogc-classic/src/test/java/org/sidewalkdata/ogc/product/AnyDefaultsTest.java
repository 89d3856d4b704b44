package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.syntheticcity.DemoCity;

/**
 * The same data give the same bytes, and no step is cut short, whatever defaults an administrator sets for the
 * database's sessions.
 */
@Tag("slow")
@Tag("postgis")
class AnyDefaultsTest {
    private static final List<String> ODD = List.of(
            "extra_float_digits = -15",
            "transform_null_equals = on",
            "standard_conforming_strings = off",
            "backslash_quote = off",
            "array_nulls = off",
            "bytea_output = 'escape'",
            "datestyle = 'SQL, DMY'",
            "intervalstyle = 'sql_standard'",
            "timezone = 'Pacific/Kiritimati'",
            "search_path = 'pg_catalog'",
            "default_transaction_isolation = 'serializable'",
            "default_transaction_deferrable = on",
            "statement_timeout = '1s'",
            "idle_in_transaction_session_timeout = '1s'",
            "idle_session_timeout = '1s'",
            "jit_above_cost = 0",
            "enable_indexscan = off");

    @Test
    void everyAnswerIsTheSame(@TempDir Path folder) throws IOException, SQLException {
        try (City plain = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED);
                City odd = City.load(folder, ODD)) {
            assertThat(odd.database.sql().value("SHOW extra_float_digits")).isEqualTo("-15");
            for (City city : List.of(plain, odd)) {
                city.database.sql().run("UPDATE sidewalk.data_version SET refreshed_at = '2026-01-02 03:04:05+00'");
            }
            Map<String, String> expected = AllAnswers.of(plain);
            Map<String, String> answers = AllAnswers.of(odd);
            assertThat(answers.keySet()).isEqualTo(expected.keySet());
            answers.entrySet().removeAll(expected.entrySet());
            assertThat(answers.keySet()).as("what differs").isEmpty();
        }
    }
}
