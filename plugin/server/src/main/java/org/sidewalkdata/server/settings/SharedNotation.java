package org.sidewalkdata.server.settings;

import java.time.Duration;
import java.util.function.Function;
import org.sidewalkdata.settings.Notation;
import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.Converter;
import org.springframework.util.unit.DataSize;

/** Has times and sizes read by the same code as in every other host. */
@Configuration(proxyBeanMethods = false)
public class SharedNotation {
    @Bean
    @ConfigurationPropertiesBinding
    static Times times() {
        return new Times();
    }

    @Bean
    @ConfigurationPropertiesBinding
    static Sizes sizes() {
        return new Sizes();
    }

    private static <T> T read(String text, Function<String, T> notation) {
        try {
            return notation.apply(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + " but was '" + text + "'", e.getCause());
        }
    }

    static final class Times implements Converter<String, Duration> {
        @Override
        public Duration convert(String text) {
            return read(text, Notation::duration);
        }
    }

    static final class Sizes implements Converter<String, DataSize> {
        @Override
        public DataSize convert(String text) {
            return DataSize.ofBytes(read(text, Notation::bytes));
        }
    }
}
