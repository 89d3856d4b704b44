package org.sidewalkdata.ogc.ows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.maps.xml.XmlTree;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.text.ByteSink;

/** The reading and writing of XML, and key-value pairs, also hostile ones. */
class XmlAndKvpTest {
    @Test
    void anElementKnowsItsNamespacesTextAndChildren() {
        XmlElement root =
                read("<!-- hi --><q:a xmlns:q='urn:q' xmlns='urn:d' n='1 &amp; 2'> x<b/>y <![CDATA[<z>]]></q:a>");
        assertThat(root.namespace()).isEqualTo("urn:q");
        assertThat(root.attribute("n")).contains("1 & 2");
        assertThat(root.text()).isEqualTo("xy <z>");
        assertThat(root.child("b").orElseThrow().namespace()).isEqualTo("urn:d");
        assertThat(root.child("b").orElseThrow().namespaceOf("q")).isEqualTo("urn:q");
    }

    static Stream<byte[]> hostile() {
        String bomb = "<!DOCTYPE a [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]><a>&b;</a>";
        String prefixes = IntStream.range(0, 100)
                .mapToObj(" xmlns:p%1$s='urn:%1$s'"::formatted)
                .collect(Collectors.joining());
        Stream<String> texts = Stream.of(
                bomb,
                "<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>",
                "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>",
                "<!DOCTYPE a [<!ENTITY % x SYSTEM 'file:///etc/hostname'> %x;]><a/>",
                "<a>&undeclared;</a>",
                "<a>".repeat(XmlTree.DEEPEST + 1) + "</a>".repeat(XmlTree.DEEPEST + 1),
                "<a>" + "<b/>".repeat(XmlTree.MOST_ELEMENTS) + "</a>",
                "<a>" + " ".repeat(XmlReader.MOST_BYTES) + "</a>",
                "<a" + prefixes + "/>",
                "<a>",
                "<a/><b/>",
                "",
                "\u0000",
                "<?xml version='1.0' encoding='UTF-99'?><a/>",
                "<a xmlns:p='urn:p'><q:b/></a>",
                "<!DOCTYPE a [ <!ELEMENT ",
                "<?pi?><!-- x --> <!DOCTYPE a><a/>",
                "<!-- ",
                "<?xml version='1.0' encoding='",
                "<?xml version='1.0' encoding='UTF-16'?><a/>",
                "<?xml version='9.0'?><a/>",
                "<a>\0</a>",
                "<a b=1/>");
        byte[] notUtf8 = {'<', 'a', '>', (byte) 0xFF, (byte) 0xFE, '<', '/', 'a', '>'};
        byte[] notUtf16 = {(byte) 0xFF, (byte) 0xFE, '<', 0, 'a', 0, 7};
        return Stream.concat(texts.map(text -> text.getBytes(UTF_8)), Stream.of(notUtf8, notUtf16));
    }

    /** Java's parser writes some errors to other places than the log. */
    @ParameterizedTest
    @MethodSource("hostile")
    void whatIsHostileOrBrokenIsRefusedAndNothingIsWrittenPastTheLog(byte[] xml) {
        PrintStream before = System.err;
        var written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, UTF_8));
        try {
            assertThatExceptionOfType(OwsException.class)
                    .isThrownBy(() -> XmlReader.read(xml, "request"))
                    .satisfies(e -> {
                        assertThat(e.code()).isEqualTo(OwsCode.OPERATION_PARSING_FAILED);
                        assertThat(e.locator()).contains("request");
                        assertThat(e.text()).doesNotContain("/etc");
                    });
        } finally {
            System.setErr(before);
        }
        assertThat(written.toString(UTF_8)).isEmpty();
    }

    @Test
    void utf16IsRead() {
        String xml = "<?xml version='1.0' encoding='UTF-16'?><a>\u00e9</a>";
        byte[] marked = "\uFEFF<a>\u00e9</a>".getBytes(UTF_8);
        for (byte[] bytes :
                List.of(xml.getBytes(StandardCharsets.UTF_16), xml.getBytes(StandardCharsets.UTF_16LE), marked)) {
            assertThat(XmlReader.read(bytes, "request").text()).isEqualTo("\u00e9");
        }
    }

    @Test
    void otherEncodingsAreRead() {
        byte[] xml = "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(XmlReader.read(xml, "request").text()).isEqualTo("é");
    }

    private static XmlElement read(String xml) {
        return XmlReader.read(xml.getBytes(UTF_8), "request");
    }

    @Test
    void namesHaveNoCaseAndValuesDo() {
        Kvp kvp = Kvp.parse("SERVICE=WFS&typeNames=A,%20b&STYLES=");
        assertThat(kvp.text("service")).contains("WFS");
        assertThat(kvp.list("TYPENAMES")).containsExactly("A", "b");
        assertThat(kvp.text("styles")).isEmpty();
        assertThat(kvp.has("Styles")).isTrue();
        assertThat(kvp.list("bbox")).isEmpty();
    }

    @Test
    void aMissingParameterIsNamed() {
        assertThatExceptionOfType(OwsException.class)
                .isThrownBy(() -> Kvp.parse("a=1").require("request"))
                .satisfies(e -> {
                    assertThat(e.code()).isEqualTo(OwsCode.MISSING_PARAMETER_VALUE);
                    assertThat(e.locator()).contains("request");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=1&A=2", "a=%zz", "a=%ff", "%=1", "count=-1", "count=1e3", "count=99999999999999999999"})
    void whatCannotBeMeantIsRefused(String query) {
        assertThatExceptionOfType(OwsException.class)
                .isThrownBy(() -> Kvp.parse(query).number("count", 0, 1000))
                .satisfies(e -> assertThat(e.code()).isEqualTo(OwsCode.INVALID_PARAMETER_VALUE));
    }

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
