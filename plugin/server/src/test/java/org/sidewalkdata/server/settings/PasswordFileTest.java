package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.settings.SettingException;

/** Passwords from files, for {@code serve} and for the other commands. */
class PasswordFileTest {
    private static final String URL = "jdbc:postgresql://127.0.0.1:1/none";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"hünter 2", "hünter 2\n", "hünter 2\r\n"})
    void aLineBreakAtTheEndIsIgnored(String content) throws Exception {
        Map<String, String> variables = with(content);
        assertThat(SettingSources.asVariables(variables)).containsEntry("SIDEWALK_DB_PASSWORD", "hünter 2");
        assertThat(SettingSources.read(Map.of(), variables).db().password()).isEqualTo("hünter 2");
    }

    @Test
    void everyPasswordCanBeInAFile() throws Exception {
        Map<String, String> variables = SettingSources.asVariables(Map.of(
                "SIDEWALK_DB_URL", URL,
                "SIDEWALK_DB_PASSWORD_FILE", file("owner", "a"),
                "SIDEWALK_DB_READER_PASSWORD_FILE", file("reader", "b"),
                "SIDEWALK_SOURCE_PASSWORD_FILE", file("source", "c")));
        assertThat(variables)
                .containsEntry("SIDEWALK_DB_PASSWORD", "a")
                .containsEntry("SIDEWALK_DB_READER_PASSWORD", "b")
                .containsEntry("SIDEWALK_SOURCE_PASSWORD", "c");
    }

    /** {@code doctor} reads the variables that it got, and checks what {@code serve} would do with them. */
    @Test
    void whatWasReadOnceCanBeReadAgain() throws Exception {
        Map<String, String> variables = SettingSources.asVariables(with("hunter2"));
        assertThat(SettingSources.read(Map.of(), variables).db().password()).isEqualTo("hunter2");
    }

    /** A service without the owner's rights overrides a file of settings in this way. */
    @Test
    void anEmptyNameIsNoFile() {
        Map<String, String> variables = Map.of("SIDEWALK_DB_URL", URL, "SIDEWALK_DB_PASSWORD_FILE", "");
        assertThat(SettingSources.read(Map.of(), variables).db().password()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hunter2\nhunter3\n", "hunter2\n\n", "hun\0ter2"})
    void moreThanALineIsRejectedWithoutShowingIt(String content) throws Exception {
        rejects(with(content), "must contain one line without control characters");
    }

    @Test
    void aFileThatIsNoPasswordIsRejected() throws Exception {
        rejects(with(""), "is empty; write the password into it");
        rejects(with("\n"), "is empty; write the password into it");
        rejects(with("x".repeat(4097)), "must have at most 4096 bytes");
        Path latin = Files.write(folder.resolve("latin"), "hünter".getBytes(StandardCharsets.ISO_8859_1));
        rejects(named(latin.toString()), "must be in UTF-8");
        rejects(named(folder.toString()), "cannot be read");
        rejects(named("/nowhere/password"), "/nowhere/password does not exist");
        Map<String, String> both = new HashMap<>(with("hunter2"));
        both.put("SIDEWALK_DB_PASSWORD", "hunter2");
        rejects(both, "set only one of SIDEWALK_DB_PASSWORD and SIDEWALK_DB_PASSWORD_FILE");
    }

    private static void rejects(Map<String, String> variables, String message) {
        for (ThrowingCallable read : List.<ThrowingCallable>of(
                () -> SettingSources.asVariables(variables), () -> SettingSources.read(Map.of(), variables))) {
            assertThatThrownBy(read)
                    .isInstanceOf(SettingException.class)
                    .hasMessageContaining(message)
                    .hasMessageNotContaining("hunter2");
        }
    }

    private Map<String, String> with(String content) throws Exception {
        return named(file("password", content));
    }

    private static Map<String, String> named(String file) {
        return Map.of("SIDEWALK_DB_URL", URL, "SIDEWALK_DB_PASSWORD_FILE", file);
    }

    private String file(String name, String content) throws Exception {
        return Files.writeString(folder.resolve(name), content).toString();
    }
}
