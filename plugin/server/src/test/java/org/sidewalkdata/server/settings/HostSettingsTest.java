package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.settings.SettingException;
import org.springframework.mock.env.MockEnvironment;

class HostSettingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    server.port                          | -1    | must be at least 0 but was '-1'
                    server.port                          | 65536 | must be at most 65535 but was '65536'
                    server.port                          | http  | must be a whole number but was 'http'
                    server.port                          | ''    | must be a whole number but was ''
                    management.server.port               | 65536 | must be -1 to 65535 but was '65536'
                    server.address                       | ''    | must be an address of this machine, or 0.0.0.0
                    server.tomcat.threads.max            | 0     | must be at least 1 but was '0'
                    server.tomcat.max-connections        | 0     | must be at least 1 but was '0'
                    server.tomcat.max-connections        | -1    | must be at least 1 but was '-1'
                    server.tomcat.max-connections        | 99999999 | with a heap of
                    server.tomcat.connection-timeout     | -5s   | must be a time such as 5s or 30m but was '-5s'
                    server.tomcat.connection-timeout     | 0s    | must be at least 1 s but was '0s'
                    server.max-http-request-header-size  | 100B  | must be at least 8KB
                    spring.main.web-application-type     | none  | must be servlet, because otherwise nothing listens, but was 'none'
                    server.forward-headers-strategy      | FRAMEWORK | must be none or native, because the service reads X-Forwarded-*
                    server.http2.enabled                 | true  | must be false, because Tomcat would end a broken download like
                    management.endpoint.health.probes.enabled | false | must be true, because load balancers use /actuator
                    server.tomcat.keep-alive-timeout     | 75x   | must be a time such as 5s or 30m but was '75x'
                    logging.structured.format.console    | json  | must be ecs or logstash or gelf, the JSON formats
                    server.servlet.context-path          | walk  | must be a path of ASCII letters, digits and . _ ~ -, such as /newberg, but
                    server.servlet.context-path          | '/a b' | must be a path of ASCII letters, digits and . _ ~ -, such as /newberg, but
                    server.servlet.context-path          | //a   | must be a path of ASCII letters, digits and . _ ~ -, such as /newberg, but
                    """)
    void withWhatNobodyWouldBeAnsweredIsRefused(String name, String value, String complaint) {
        assertThatThrownBy(() -> HostSettings.check(environment(name, value)))
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith(name)
                .hasMessageContaining(complaint);
    }

    @ParameterizedTest
    @CsvSource({
        "server.port, 0",
        "server.address, 0.0.0.0",
        "server.address, localhost",
        "server.tomcat.threads.max, 1",
        "server.tomcat.max-connections, 1",
        "server.tomcat.connection-timeout, 60s",
        "server.max-http-request-header-size, 8KB",
        "spring.main.web-application-type, SERVLET",
        "server.forward-headers-strategy, native",
        "server.http2.enabled, false",
        "management.endpoint.health.probes.enabled, true",
        "logging.structured.format.console, ecs",
        "management.server.port, ''",
        "server.servlet.context-path, ''",
        "server.servlet.context-path, /",
        "server.servlet.context-path, /city/newberg-or",
        "server.servlet.context-path, /newberg/"
    })
    void theRestIsTaken(String name, String value) {
        assertThatCode(() -> HostSettings.check(environment(name, value))).doesNotThrowAnyException();
    }

    /** Spring Boot would let it listen on all addresses, regardless of server.address. */
    @Test
    void aPortOfItsOwnForHealthAndMetricsNeedsAnAddress() {
        MockEnvironment environment = environment("management.server.port", "8081");
        assertThatThrownBy(() -> HostSettings.check(environment))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("management.server.address must be an address of this machine, or 0.0.0.0");
        HostSettings.check(environment.withProperty("management.server.address", "127.0.0.1"));
        HostSettings.check(environment("management.server.port", "-1"));
        HostSettings.check(environment("management.server.port", "8080").withProperty("server.port", "8080"));
    }

    @Test
    void asManyConnectionsAreOpenAsFitIntoTheirShareOfTheHeap() {
        assertThat(HostSettings.connections(environment("server.port", "0"), 256 << 20))
                .isEqualTo(512);
        assertThat(HostSettings.connections(environment("server.port", "0"), 4L << 30))
                .isEqualTo(2000);
        assertThatThrownBy(
                        () -> HostSettings.connections(environment("server.tomcat.max-connections", "2000"), 256 << 20))
                .isInstanceOf(SettingException.class)
                .hasMessage("server.tomcat.max-connections must be at most 512 with a heap of 256 MB (option -Xmx) and"
                        + " server.max-http-request-header-size of 80 kB, but was '2000'");
    }

    private static MockEnvironment environment(String name, String value) {
        return new MockEnvironment().withProperty("server.address", "127.0.0.1").withProperty(name, value);
    }
}
