package org.sidewalkdata.load.bundle;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads a list of tags: {@code [a,b]} as in CSV cells, where an item may be a JSON string (A8); JSON array text; a JSON
 * array; or what Python and NumPy print for a list, {@code ['a', "it's"]} and {@code ['a' 'b']}. Blanks around items do
 * not count; in an item that Python quoted they do not count either, because there they come from splitting a list at
 * its commas.
 */
final class TagList {
    private static final byte[][] NONE = {};

    private final String column;
    private final String text;
    private final TreeSet<byte[]> tags = new TreeSet<>(Arrays::compareUnsigned);
    private int at = 1;

    /** True if Python printed the list: an item is in apostrophes, which neither JSON nor the interface uses. */
    private boolean python;

    private TagList(String column, String text) {
        this.column = column;
        this.text = text;
    }

    /**
     * Returns the distinct tags as UTF-8, ascending by code point (which is the order of the bytes).
     *
     * @param structured true: the text was a JSON array in a JSON file, and must hold strings
     */
    static byte[][] parse(String column, String cell, boolean structured) {
        String text = cell.strip();
        if (text.isEmpty() || text.equals("[]")) {
            return NONE;
        }
        SpreadsheetText.refuseMissing(column, text);
        if (!text.startsWith("[") || !text.endsWith("]") || text.length() < 2) {
            throw new BadCell(column, "is not a list such as [a,b]");
        }
        var list = new TagList(column, text);
        if (structured) {
            list.jsonArray();
        } else {
            list.bracketed();
        }
        return list.tags.toArray(NONE);
    }

    /** Returns the same for PostgreSQL's binary array of texts; nulls are left out. */
    static byte[][] ofArray(String column, byte[] bytes, int from, int to) {
        ByteBuffer array = ByteBuffer.wrap(bytes, from, to - from);
        int dimensions = from == to ? 0 : array.getInt();
        if (dimensions == 0) {
            return NONE;
        }
        if (dimensions > 1) {
            throw new BadCell(column, "is a list of lists");
        }
        array.getLong(); // null flag and item type
        int count = array.getInt();
        array.getInt(); // lower bound
        var tags = new TreeSet<byte[]>(Arrays::compareUnsigned);
        for (int i = 0; i < count; i++) {
            int length = array.getInt();
            if (length >= 0) {
                byte[] tag = new byte[length];
                array.get(tag);
                Texts.check(column, tag, 0, length);
                tags.add(filled(column, tag));
            }
        }
        return tags.toArray(NONE);
    }

    private void jsonArray() {
        try (JsonParser json = JsonParsers.parser(text)) {
            json.nextToken();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (json.currentToken() != JsonToken.VALUE_STRING) {
                    throw new BadCell(column, "has an item that is not a string");
                }
                add(json.getString());
            }
        }
    }

    /** Returns whether an item begins and an item ends with a single quote, as in Python's and NumPy's lists. */
    private boolean isPython(int last) {
        int open = last;
        int close = 0;
        for (int quote = text.indexOf('\''); quote >= 0; quote = text.indexOf('\'', quote + 1)) {
            int before = quote - 1;
            while (before > 0 && Character.isWhitespace(text.charAt(before))) {
                before--;
            }
            int after = quote + 1;
            while (after < last && Character.isWhitespace(text.charAt(after))) {
                after++;
            }
            if (open == last && (before == 0 || text.charAt(before) == ',')) {
                open = quote;
            }
            if (after == last || text.charAt(after) == ',' || text.charAt(after) == '"') {
                close = quote;
            }
        }
        return open < close;
    }

    private void bracketed() {
        int last = text.length() - 1;
        if (text.substring(1, last).isBlank()) {
            return;
        }
        python = isPython(last);
        do {
            skipBlanks();
            add(item(last));
            int end = at;
            skipBlanks();
            boolean numpy = python && at > end && isQuote(text.charAt(at));
            if (numpy) {
                at--; // the blank separates like a comma
            } else if (at < last && text.charAt(at) != ',') {
                throw new BadCell(column, "has text after a quoted item");
            }
        } while (at++ < last);
    }

    private String item(int last) {
        if (python ? isQuote(text.charAt(at)) : text.charAt(at) == '"') {
            String item = quotedItem(text.charAt(at));
            return python ? item.strip() : item;
        }
        String item = bareItem(last);
        if (python && !item.isEmpty()) {
            throw new BadCell(column, "has an unquoted item among single-quoted items: '" + item + "'");
        }
        return item;
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    private String bareItem(int last) {
        int comma = text.indexOf(',', at);
        int end = comma < 0 ? last : comma;
        String item = text.substring(at, end).strip();
        if (item.indexOf('[') >= 0 || item.indexOf(']') >= 0 || item.indexOf('"') >= 0) {
            throw new BadCell(column, "has an item with a bracket or quote that is not written as a JSON string");
        }
        at = end;
        return item;
    }

    private String quotedItem(char quote) {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote) {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length()) {
            throw new BadCell(column, "has a quoted item without a closing quote");
        }
        String quoted = text.substring(at, end + 1);
        at = end + 1;
        if (quoted.chars().allMatch(c -> c >= ' ' && c != '\\')) {
            return quoted.substring(
                    1, quoted.length() - 1); // nothing is escaped, and a parser for each item costs a lot
        }
        try (JsonParser json = JsonParsers.lenient(quoted)) {
            json.nextToken();
            return json.getString();
        } catch (JacksonException e) {
            throw new BadCell(column, "has a quoted item that is not a JSON string");
        }
    }

    private void skipBlanks() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private void add(String tag) {
        SpreadsheetText.refuseMissing(column, tag);
        tags.add(filled(column, Texts.encode(column, tag)));
    }

    private static byte[] filled(String column, byte[] tag) {
        if (tag.length == 0) {
            throw new BadCell(column, "has an empty item");
        }
        TextLimit.TAG.check(column, tag, 0, tag.length);
        return tag;
    }
}
