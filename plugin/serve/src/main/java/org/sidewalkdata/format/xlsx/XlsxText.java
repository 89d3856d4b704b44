package org.sidewalkdata.format.xlsx;

import java.util.regex.Pattern;

/** Text as the content of a cell or of an attribute. */
final class XlsxText {
    private static final int LONGEST = 32_767;

    /** What XML 1.0 does not allow; surrogates without their other half are in no text of the database. */
    private static final Pattern NOT_IN_XML = Pattern.compile("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]");

    /** Readers take this for the code of a character (ISO/IEC 29500-1, 22.9.2.19). */
    private static final Pattern CODE = Pattern.compile("_(?=x\\p{XDigit}{4}_)");

    private XlsxText() {}

    /** Returns the start of a text that fits a cell, without half a code point. */
    static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
    }

    static String cell(String text) {
        return escape(text.contains("_x") ? CODE.matcher(text).replaceAll("_x005F_") : text);
    }

    /** Returns a text as XML, without the characters that XML does not allow. */
    static String escape(String text) {
        return NOT_IN_XML
                .matcher(text)
                .replaceAll("")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("\r", "&#13;");
    }
}
