package org.sidewalkdata.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
                    jdbc:postgresql://h:1/d              | jdbc:postgresql://h:1/d            | ''  | ''
                    postgresql://h:1/d                   | jdbc:postgresql://h:1/d            | ''  | ''
                    postgres://ann@h/d                   | jdbc:postgresql://h/d              | ann | ''
                    postgresql://ann:s%40c+r@h:1/d?ssl=true | jdbc:postgresql://h:1/d?ssl=true  | ann | s@c+r
                    postgresql://ann:x@[::1]:1/d         | jdbc:postgresql://[::1]:1/d        | ann | x
                    postgresql://ann:x@[::1]:1,h:2/d?options=b | jdbc:postgresql://[::1]:1,h:2/d?options=b | ann | x
                    postgresql://h1:1,h2:2/d             | jdbc:postgresql://h1:1,h2:2/d      | ''  | ''
                    """)
    void bothSpellingsAreUnderstood(String url, String jdbcUrl, String user, String password) {
        assertThat(DatabaseAddress.of(url, "", "")).isEqualTo(new DatabaseAddress(jdbcUrl, user, password));
    }

    @Test
    void separateUserAndPasswordWin() {
        Map<String, String> environment = Map.of(
                "SIDEWALK_DB_URL", "postgresql://ann:x@h/d", "SIDEWALK_DB_USER", "bob", "SIDEWALK_DB_PASSWORD", "y");
        assertThat(DatabaseAddress.fromEnvironment(environment))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d", "bob", "y"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "mysql://u:s3cret@h/d", "postgresql://u:s3cret@h h/d", "s3cret"})
    @ValueSource(strings = {"postgresql://u:s3cret%zz@h/d", "jdbc:postgresql://h:123456/d?password=s3cret"})
    @ValueSource(strings = "jdbc:postgresql://h:x/d?password=s3cret")
    void anythingElseIsRefusedWithoutQuotingIt(String url) {
        assertThatThrownBy(() -> DatabaseAddress.of(url, "", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("SIDEWALK_DB_URL")
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void anotherLoginKeepsEverythingElseOfTheAddress() {
        DatabaseAddress owner =
                DatabaseAddress.of("jdbc:postgresql://h/d?user=ann&sslmode=require&password=x", "ann", "x");
        assertThat(owner.as("eve", "y"))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d?sslmode=require", "eve", "y"));
        assertThat(DatabaseAddress.of("jdbc:postgresql://h/d?user=ann", "", "").as("eve", ""))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d", "eve", ""));
        assertThat(DatabaseAddress.readerFromEnvironment(Map.of("SIDEWALK_DB_URL", "postgresql://ann:x@h/d")))
                .isEmpty();
    }

    @Test
    void printsWhereItIsAndNothingElse() {
        assertThat(DatabaseAddress.of("jdbc:postgresql://h:1/d?password=s3cret", "ann", "s3cret"))
                .hasToString("//h:1/d");
    }

    @Test
    void eachOfSeveralHostsIsAnAddressOfItsOwn() {
        DatabaseAddress several =
                DatabaseAddress.of("postgresql://ann:x@h1:1,h2/d?targetServerType=any&options=b", "", "");
        assertThat(several.hasSeveralHosts()).isTrue();
        assertThat(several.hosts())
                .containsExactly(
                        new DatabaseAddress("jdbc:postgresql://h1:1/d?options=b", "ann", "x"),
                        new DatabaseAddress("jdbc:postgresql://h2/d?options=b", "ann", "x"));
        assertThat(several).hasToString("//h1:1,h2/d");
        assertThat(DatabaseAddress.of("jdbc:postgresql:d?options=a,b", "", "").hasSeveralHosts())
                .isFalse();
    }

    @Test
    void whatTheAddressSaysOfTheDriverWins() {
        DatabaseAddress address = DatabaseAddress.of("jdbc:postgresql://h/d?connectTimeout=9", "", "");
        assertThat(address.withDefaults(Map.of("connectTimeout", "1", "b", "2", "a", "1")))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d?connectTimeout=9&a=1&b=2", "", ""));
        assertThat(DatabaseAddress.of("jdbc:postgresql://h/d", "", "").withDefaults(Map.of("a", "1")))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d?a=1", "", ""));
    }
}
