package org.sidewalkdata.filter.cql2;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts CQL2 text into words, names, numbers, texts and signs, one token ahead. */
final class Cql2Tokens {
    enum Kind {
        /** A keyword or a property. */
        WORD,
        /** A property in double quotes. */
        NAME,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    /** Nothing is tried twice: a hostile text costs no more than its length. */
    private static final Pattern TOKEN = Pattern.compile("(?<word>[A-Za-z_][A-Za-z0-9_.]*+)"
            + "|(?<name>\"[^\"]++\")"
            + "|(?<number>[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?)"
            + "|(?<text>'(?:[^']++|'')*+')"
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

    /** The present token, a text without its quotes. */
    String value() {
        return value;
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

    /** Moves on when the present token is that keyword. */
    boolean skipWord(String keyword) {
        boolean found = isWord(keyword);
        if (found) {
            advance();
        }
        return found;
    }

    /** Moves on when the present token is that sign. */
    boolean skipSign(String sign) {
        boolean found = isSign(sign);
        if (found) {
            advance();
        }
        return found;
    }

    void expectSign(String sign) {
        if (!skipSign(sign)) {
            throw fault("Expected " + sign);
        }
    }

    void expectWord(String keyword) {
        if (!skipWord(keyword)) {
            throw fault("Expected " + keyword.toUpperCase(Locale.ROOT));
        }
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
        } else if (kind == Kind.NAME) {
            value = value.substring(1, value.length() - 1);
        }
    }

    private Kind kindOfMatch() {
        for (Kind candidate : Kind.values()) {
            if (candidate != Kind.END && matcher.group(candidate.name().toLowerCase(Locale.ROOT)) != null) {
                return candidate;
            }
        }
        throw new IllegalStateException("No kind of token: " + value);
    }
}
