package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.testkit.Gdal;
import org.springframework.mock.env.MockEnvironment;

/** A certificate must match its private key, or no client could connect. */
class TlsSettingsTest {
    private static final String[] OWN = {"server.ssl.certificate", "server.ssl.certificate-private-key"};
    private static final String[] OF_HEALTH = {
        "management.server.ssl.certificate", "management.server.ssl.certificate-private-key"
    };
    private static final String[] OF_BUNDLE = {
        "spring.ssl.bundle.pem.web.keystore.certificate", "spring.ssl.bundle.pem.web.keystore.private-key"
    };

    @TempDir
    static Path folder;

    @BeforeAll
    static void makePairs() throws Exception {
        for (String name : new String[] {"rsa-a", "rsa-b", "ec-a", "ec-b"}) {
            String kind = name.startsWith("rsa") ? "rsa:2048" : "ec -pkeyopt ec_paramgen_curve:prime256v1";
            Gdal.program(("openssl req -x509 -newkey " + kind + " -nodes -days 2 -subj /CN=" + name + " -keyout "
                            + folder.resolve(name + ".key") + " -out " + folder.resolve(name + ".crt"))
                    .split(" "));
        }
        String chain = Files.readString(folder.resolve("rsa-b.crt")) + Files.readString(folder.resolve("rsa-a.crt"));
        Files.writeString(folder.resolve("rsa-ba.crt"), chain);
    }

    @ParameterizedTest
    @CsvSource({
        "rsa-a.crt, rsa-b.key, matches none",
        "ec-a.crt, ec-b.key, matches none",
        "ec-a.crt, rsa-b.key, matches none",
        "rsa-ba.crt, rsa-a.key, chain is not valid",
        "nowhere.crt, rsa-a.key, nowhere.crt",
        "rsa-a.key, rsa-a.key, Missing certificates"
    })
    void whatIsNoPairIsRefusedByName(String certificate, String key, String reason) {
        for (String[] names : new String[][] {OWN, OF_HEALTH, OF_BUNDLE}) {
            MockEnvironment environment = environment(names, certificate, key);
            assertThatThrownBy(() -> TlsSettings.check(environment))
                    .isInstanceOf(SettingException.class)
                    .hasMessageContaining(names[0] + " (" + folder.resolve(certificate) + ")")
                    .hasMessageContaining(names[1] + " (" + folder.resolve(key) + ")")
                    .hasMessageContaining(reason);
        }
    }

    @ParameterizedTest
    @CsvSource({"rsa-a.crt, rsa-a.key", "ec-a.crt, ec-a.key"})
    void aPairIsTaken(String certificate, String key) {
        for (String[] names : new String[][] {OWN, OF_HEALTH, OF_BUNDLE}) {
            assertThatCode(() -> TlsSettings.check(environment(names, certificate, key)))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void aKeyThatStandsInASettingIsNotShown() throws Exception {
        MockEnvironment environment = environment(OWN, "rsa-a.crt", "rsa-b.key");
        environment.setProperty(OWN[1], Files.readString(folder.resolve("rsa-b.key")));
        assertThatThrownBy(() -> TlsSettings.check(environment))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining(OWN[1] + " must be")
                .hasMessageNotContaining("PRIVATE KEY-----");
    }

    @Test
    void whatIsNotUsedIsNotLookedAt() {
        assertThatCode(() -> TlsSettings.check(
                        environment(OWN, "rsa-a.crt", "rsa-b.key").withProperty("server.ssl.enabled", "false")))
                .doesNotThrowAnyException();
    }

    private static MockEnvironment environment(String[] names, String certificate, String key) {
        return new MockEnvironment()
                .withProperty("server.ssl.server-name-bundles[0].server-name", "localhost")
                .withProperty("server.ssl.server-name-bundles[0].bundle", "web")
                .withProperty(names[0], folder.resolve(certificate).toString())
                .withProperty(names[1], folder.resolve(key).toString());
    }
}
