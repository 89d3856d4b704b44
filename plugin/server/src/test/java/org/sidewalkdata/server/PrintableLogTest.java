package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** No message of others can move the cursor of an operator who reads the log, hide a line, or add one. */
class PrintableLogTest {
    @Test
    void everyAppenderMakesControlCharactersVisible() throws Exception {
        String configuration;
        try (InputStream in = PrintableLog.class.getResourceAsStream("/logback.xml")) {
            configuration = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(Pattern.compile("<encoder[^>]*>").matcher(configuration).results())
                .isNotEmpty()
                .allMatch(encoder -> encoder.group().contains("org.sidewalkdata.server.PrintableLog$"));
        String pattern = configuration.replaceFirst("(?s).*<pattern>", "").replaceFirst("(?s)</pattern>.*", "");
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        var encoder = new PrintableLog.Plain();
        encoder.setContext(context);
        encoder.setPattern(pattern);
        encoder.start();
        var fault = new IllegalStateException("\u202e\u001b]0;x\u0007");
        var event = new LoggingEvent(
                "", context.getLogger("x"), Level.WARN, "a\u001b[2Jb\u009b\r\nc 臺" + "y".repeat(20_000), fault, null);
        assertThat(new String(encoder.encode(event), StandardCharsets.UTF_8))
                .contains("a\\u001b[2Jb\\u009b | c 臺y", "\\u202e\\u001b]0;x\\u0007")
                .hasSizeLessThan(15_000 + stackTrace(fault))
                .hasLineCount(1);
    }

    /** Returns how much the stack trace takes, which depends on the program that runs the test. */
    private static int stackTrace(Throwable fault) {
        var text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        return 2 * text.toString().length();
    }
}
