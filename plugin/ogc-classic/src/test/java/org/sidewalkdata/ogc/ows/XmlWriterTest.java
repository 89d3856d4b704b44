package org.sidewalkdata.ogc.ows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.text.ByteSink;

class XmlWriterTest {
    @ParameterizedTest
    @ValueSource(strings = {"plain", "a<b>&\"'", "é𝄞\n\t", "cr\rlf", "]]>", "\uFFFD", "\uFFFC"})
    void whatIsWrittenIsRead(String text) throws IOException {
        byte[] xml = new XmlWriter()
                .start("a", "n", text)
                .element("b", "x" + text + "x")
                .end()
                .bytes();
        XmlElement root = XmlReader.read(xml, "document");
        assertThat(root.child("b").orElseThrow().text()).isEqualTo("x" + text + "x");
        assertThat(XmlReader.read(("<a>x" + escaped(text) + "x</a>").getBytes(UTF_8), "document")
                        .text())
                .isEqualTo("x" + text + "x");
    }

    @Test
    void whatXmlCannotHoldIsReplaced() throws IOException {
        assertThat(XmlText.escape("a\u0000b\u001Fc\uFFFEd\uFFFFe\uD800f"))
                .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf");
        assertThat(escaped("a\u0000b\u001Fc\uFFFEd\uFFFFe")).isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe");
    }

    @Test
    void anOpenElementIsAFault() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new XmlWriter().start("a").bytes());
    }

    @Test
    void aReportNamesCodeAndLocator() {
        OwsException fault = OwsException.invalid("count", "must be <10");
        String report = new String(ExceptionReport.OWS_1_1.write(fault, "2.0.0"), UTF_8);
        assertThat(report)
                .contains("exceptionCode=\"InvalidParameterValue\" locator=\"count\"", "count must be &lt;10");
    }

    private static String escaped(String text) throws IOException {
        byte[] utf8 = text.getBytes(UTF_8);
        ByteSink sink = ByteSink.inMemory();
        XmlText.put(new ByteSlice().set(utf8, 0, utf8.length), sink);
        return sink.content(new ByteSlice()).toString();
    }
}
