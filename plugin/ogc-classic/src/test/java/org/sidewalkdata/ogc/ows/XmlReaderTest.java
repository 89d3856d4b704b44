package org.sidewalkdata.ogc.ows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.maps.xml.XmlTree;

class XmlReaderTest {
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

    static Stream<String> hostile() {
        String bomb = "<!DOCTYPE a [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]><a>&b;</a>";
        String prefixes = Stream.iterate(0, i -> i + 1)
                .limit(100)
                .map(i -> " xmlns:p" + i + "='urn:" + i + "'")
                .reduce("", String::concat);
        return Stream.of(
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
                "<a xmlns:p='urn:p'><q:b/></a>");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void whatIsHostileOrBrokenIsRefused(String xml) {
        assertThatExceptionOfType(OwsException.class)
                .isThrownBy(() -> read(xml))
                .satisfies(e -> {
                    assertThat(e.code()).isEqualTo(OwsCode.OPERATION_PARSING_FAILED);
                    assertThat(e.locator()).contains("request");
                    assertThat(e.text()).doesNotContain("/etc");
                });
    }

    static Stream<byte[]> broken() {
        return Stream.of(
                new byte[] {'<', 'a', '>', (byte) 0xFF, (byte) 0xFE, '<', '/', 'a', '>'},
                new byte[] {(byte) 0xFF, (byte) 0xFE, '<', 0, 'a', 0, 7},
                "<!DOCTYPE a [ <!ELEMENT ".getBytes(UTF_8),
                "<?pi?><!-- x --> <!DOCTYPE a><a/>".getBytes(UTF_8),
                "<!-- ".getBytes(UTF_8),
                "<?xml version='1.0' encoding='".getBytes(UTF_8),
                "<?xml version='1.0' encoding='UTF-16'?><a/>".getBytes(UTF_8),
                "<?xml version='9.0'?><a/>".getBytes(UTF_8),
                "<a>\0</a>".getBytes(UTF_8),
                "<a b=1/>".getBytes(UTF_8));
    }

    /** Java's parser writes some errors to other places than the log. */
    @ParameterizedTest
    @MethodSource("broken")
    void nothingIsWrittenPastTheLog(byte[] xml) {
        PrintStream before = System.err;
        var written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, UTF_8));
        try {
            assertThatExceptionOfType(OwsException.class).isThrownBy(() -> XmlReader.read(xml, "request"));
        } finally {
            System.setErr(before);
        }
        assertThat(written.toString(UTF_8)).isEmpty();
    }

    @Test
    void utf16IsRead() {
        String xml = "<?xml version='1.0' encoding='UTF-16'?><a>\u00e9</a>";
        assertThat(XmlReader.read(xml.getBytes(StandardCharsets.UTF_16), "request")
                        .text())
                .isEqualTo("\u00e9");
        assertThat(XmlReader.read(xml.getBytes(StandardCharsets.UTF_16LE), "request")
                        .text())
                .isEqualTo("\u00e9");
        assertThat(XmlReader.read(("\uFEFF" + "<a>\u00e9</a>").getBytes(UTF_8), "request")
                        .text())
                .isEqualTo("\u00e9");
    }

    @Test
    void otherEncodingsAreRead() {
        byte[] xml = "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(XmlReader.read(xml, "request").text()).isEqualTo("é");
    }

    private static XmlElement read(String xml) {
        return XmlReader.read(xml.getBytes(UTF_8), "request");
    }
}
