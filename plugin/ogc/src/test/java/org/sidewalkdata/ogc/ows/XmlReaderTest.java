package org.sidewalkdata.ogc.ows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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
                "<a>".repeat(XmlReader.DEEPEST + 1) + "</a>".repeat(XmlReader.DEEPEST + 1),
                "<a>" + "<b/>".repeat(XmlReader.MOST_ELEMENTS) + "</a>",
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

    @Test
    void otherEncodingsAreRead() {
        byte[] xml = "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(XmlReader.read(xml, "request").text()).isEqualTo("é");
    }

    private static XmlElement read(String xml) {
        return XmlReader.read(xml.getBytes(UTF_8), "request");
    }
}
