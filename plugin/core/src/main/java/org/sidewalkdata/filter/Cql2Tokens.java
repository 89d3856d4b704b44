package org.sidewalkdata.filter;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts CQL2 text into words, numbers, texts and signs, one token ahead. */
final class Cql2Tokens {
    enum Kind {
        WORD,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    private static final Pattern TOKEN = Pattern.compile("(?<word>[A-Za-z_][A-Za-z0-9_.]*)"
            + "|(?<number>-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?)"
            + "|(?<text>'([^']|'')*')"
            + "|(?<sign>>=|<=|<>|[=<>(),])");

    private final String source;
    private final Matcher matcher;
    private Kind kind = Kind.END;
    private String value = "";
    private int start;
    private int end;

    Cql2Tokens(String source) {
        this.source = source;
        this.matcher = TOKEN.matcher(source);
        advance();
    }

    Kind kind() {
        return kind;
    }

    /** Where the present token begins. */
    int position() {
        return start;
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && value.equals(sign);
    }

    boolean isWord(String keyword) {
        return kind == Kind.WORD && value.equalsIgnoreCase(keyword);
    }

    void expectSign(String sign) {
        if (!isSign(sign)) {
            throw fault("Expected " + sign);
        }
        advance();
    }

    void expectWord(String keyword) {
        if (!isWord(keyword)) {
            throw fault("Expected " + keyword.toUpperCase(Locale.ROOT));
        }
        advance();
    }

    /** The present token's value, which must be of that kind; moves on. */
    String take(Kind wanted) {
        if (kind != wanted) {
            throw fault("Expected a " + wanted.name().toLowerCase(Locale.ROOT));
        }
        String taken = value;
        advance();
        return taken;
    }

    Cql2Exception fault(String message) {
        return new Cql2Exception(message, start);
    }

    private void advance() {
        start = end;
        while (start < source.length() && Character.isWhitespace(source.charAt(start))) {
            start++;
        }
        if (start == source.length()) {
            kind = Kind.END;
            value = "";
            return;
        }
        if (!matcher.region(start, source.length()).lookingAt()) {
            throw new Cql2Exception("Not understood", start);
        }
        end = matcher.end();
        value = matcher.group();
        kind = kindOfMatch();
        if (kind == Kind.TEXT) {
            value = value.substring(1, value.length() - 1).replace("''", "'");
        }
    }

    private Kind kindOfMatch() {
        if (matcher.group("word") != null) {
            return Kind.WORD;
        }
        if (matcher.group("number") != null) {
            return Kind.NUMBER;
        }
        return matcher.group("text") != null ? Kind.TEXT : Kind.SIGN;
    }
}
