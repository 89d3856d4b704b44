package org.sidewalkdata.ogc.ows;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes a request's XML (W3C XML 1.0, appendix F). Java's parser gets characters, because for invalid bytes and
 * truncated document types it writes to the standard error of the process, bypassing the log.
 */
final class XmlBytes {
    private static final int DECLARATION = 200;
    private static final Pattern ENCODING =
            Pattern.compile("<\\?xml[^>]{0,100}?\\sencoding\\s{0,9}=\\s{0,9}[\"']([A-Za-z0-9._-]{1,40})[\"']");

    private XmlBytes() {}

    /** Decodes XML. Empty if the encoding is not supported or the bytes do not match the declared encoding. */
    static Optional<String> decode(byte[] xml) {
        return charset(xml).flatMap(charset -> {
            try {
                String text = charset.newDecoder().decode(ByteBuffer.wrap(xml)).toString();
                return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
            } catch (CharacterCodingException e) {
                return Optional.empty();
            }
        });
    }

    /** Returns whether a document type declaration precedes the root element. */
    static boolean hasDocumentType(String xml) {
        int at = 0;
        while (at >= 0 && at < xml.length()) {
            if (Character.isWhitespace(xml.charAt(at))) {
                at++;
            } else if (xml.startsWith("<!--", at)) {
                at = after(xml, "-->", at + 4);
            } else if (xml.startsWith("<?", at)) {
                at = after(xml, "?>", at + 2);
            } else {
                return xml.startsWith("<!D", at);
            }
        }
        return false;
    }

    private static int after(String xml, String end, int from) {
        int found = xml.indexOf(end, from);
        return found < 0 ? -1 : found + end.length();
    }

    private static Optional<Charset> charset(byte[] xml) {
        int first = xml.length < 2 ? 0 : (xml[0] & 0xFF) << 8 | xml[1] & 0xFF;
        switch (first) {
            case 0xFEFF, 0xFFFE -> {
                return Optional.of(StandardCharsets.UTF_16);
            }
            case 0x003C -> {
                return Optional.of(StandardCharsets.UTF_16BE);
            }
            case 0x3C00 -> {
                return Optional.of(StandardCharsets.UTF_16LE);
            }
            default -> {
                return declared(xml);
            }
        }
    }

    private static Optional<Charset> declared(byte[] xml) {
        String start = new String(xml, 0, Math.min(xml.length, DECLARATION), StandardCharsets.ISO_8859_1);
        Matcher matcher = ENCODING.matcher(start);
        String name = matcher.lookingAt() ? matcher.group(1).toUpperCase(Locale.ROOT) : "UTF-8";
        return switch (name) {
            case "UTF-8", "UTF8" -> Optional.of(StandardCharsets.UTF_8);
            case "US-ASCII", "ASCII" -> Optional.of(StandardCharsets.US_ASCII);
            case "ISO-8859-1", "LATIN1" -> Optional.of(StandardCharsets.ISO_8859_1);
            default -> Optional.empty();
        };
    }
}
