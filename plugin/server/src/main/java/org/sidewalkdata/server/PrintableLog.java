package org.sidewalkdata.server;

import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.progress.PrintableText;
import org.springframework.boot.logging.LoggingSystemProperty;
import org.springframework.boot.logging.logback.StructuredLogEncoder;

/** Encoders of {@code logback.xml} that make control characters of messages visible. */
public final class PrintableLog {
    private PrintableLog() {}

    /** Returns true if the lines of the log are JSON, as Spring Boot has set it up. */
    public static boolean isJson() {
        return System.getProperty(LoggingSystemProperty.CONSOLE_STRUCTURED_FORMAT.getEnvironmentVariableName()) != null;
    }

    private static byte[] printable(byte[] line) {
        return PrintableText.of(new String(line, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    /** Lines of plain text. Its charset must be UTF-8. */
    public static final class Plain extends PatternLayoutEncoder {
        @Override
        public byte[] encode(ILoggingEvent event) {
            return printable(super.encode(event));
        }
    }

    /** Lines of JSON. Its charset must be UTF-8. */
    public static final class Json extends StructuredLogEncoder {
        @Override
        public byte[] encode(ILoggingEvent event) {
            return printable(super.encode(event));
        }
    }
}
