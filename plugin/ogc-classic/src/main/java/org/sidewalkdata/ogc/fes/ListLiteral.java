package org.sidewalkdata.ogc.fes;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.ogc.ows.OwsException;

/** Splits a list in brackets as answers write it (A8): items separated by commas, some of them JSON strings. */
final class ListLiteral {
    private final String text;
    private int at = 1;

    private ListLiteral(String text) {
        this.text = text;
    }

    /**
     * Returns the items.
     *
     * @param text a text that begins and ends with a bracket
     */
    static List<String> items(String text) {
        return new ListLiteral(text).items();
    }

    private List<String> items() {
        List<String> items = new ArrayList<>();
        while (at < text.length() - 1) {
            items.add(text.charAt(at) == '"' ? quoted() : plain());
            if (at < text.length() - 1 && text.charAt(at++) != ',') {
                throw broken();
            }
        }
        return items;
    }

    private String plain() {
        int comma = text.indexOf(',', at);
        int end = comma < 0 ? text.length() - 1 : comma;
        String item = text.substring(at, end);
        at = end;
        return item;
    }

    private String quoted() {
        StringBuilder item = new StringBuilder();
        for (at++; at < text.length() - 1; at++) {
            char character = text.charAt(at);
            if (character == '"') {
                at++;
                return item.toString();
            }
            item.append(character == '\\' ? escaped() : character);
        }
        throw broken();
    }

    private char escaped() {
        char character = text.charAt(++at);
        switch (character) {
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return unicode();
            default:
                return character;
        }
    }

    private char unicode() {
        if (at + 4 >= text.length() || !text.substring(at + 1, at + 5).matches("[0-9a-fA-F]{4}")) {
            throw broken();
        }
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
    }

    private static OwsException broken() {
        return OwsException.invalid(FesReader.LOCATOR, "has an invalid list in brackets");
    }
}
