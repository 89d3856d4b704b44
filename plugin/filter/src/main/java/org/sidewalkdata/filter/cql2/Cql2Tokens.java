package org.sidewalkdata.filter.cql2;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tokenizer of CQL2 text: words, names, numbers, texts and signs, with one token of lookahead. */
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

    /** The first characters of a name in the standard's grammar. */
    private static final String START =
            ":_A-Za-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFE\\u200C\\u200D"
                    + "\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\x{10000}-\\x{EFFFF}";

    /** The pattern does not backtrack: a hostile text costs no more than its length. */
    private static final Pattern TOKEN =
            Pattern.compile("(?<word>[" + START + "][" + START + "0-9.\\u0300-\\u036F\\u203F\\u2040]*+)"
                    + "|(?<name>\"[^\"]++\")"
                    + "|(?<number>(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?)"
                    + "|(?<text>'(?:[^']++|'')*+')"
                    + "|(?<sign>>=|<=|<>|[=<>(),+*/%^-])");

    private final String source;
    private final Matcher matcher;
    private Kind kind = Kind.END;
    private String value = "";
    private int start;
    private int end;

    Cql2Tokens(String source) {
        this(source, 0);
    }

    private Cql2Tokens(String source, int from) {
        this.source = source;
        this.matcher = TOKEN.matcher(source);
        this.end = from;
        advance();
    }

    Kind kind() {
        return kind;
    }

    /** Returns the current token, a text without its quotes. */
    String value() {
        return value;
    }

    int position() {
        return start;
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && value.equals(sign);
    }

    boolean isWord(String keyword) {
        return kind == Kind.WORD && value.equalsIgnoreCase(keyword);
    }

    /** Moves on if the current token is this keyword. */
    boolean skipWord(String keyword) {
        boolean found = isWord(keyword);
        if (found) {
            advance();
        }
        return found;
    }

    /** Moves on if the current token is this sign. */
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

    /** Returns the current token's value, which must have this kind, and moves on. */
    String take(Kind wanted) {
        if (kind != wanted) {
            throw fault("Expected a " + wanted.name().toLowerCase(Locale.ROOT));
        }
        String taken = value;
        advance();
        return taken;
    }

    /** Returns a number with its optional sign, and moves on. */
    String takeSignedNumber() {
        String sign = skipSign("-") ? "-" : "";
        if (sign.isEmpty()) {
            skipSign("+");
        }
        return sign + take(Kind.NUMBER);
    }

    /** Returns the tokens after the parenthesis that closes the current one; any tokens may be between them. */
    Cql2Tokens behindParentheses() {
        Cql2Tokens ahead = new Cql2Tokens(source, start);
        int open = 0;
        do {
            if (ahead.isSign("(")) {
                open++;
            } else if (ahead.isSign(")")) {
                open--;
            } else if (ahead.kind == Kind.END) {
                throw ahead.fault("Expected )");
            }
            ahead.advance();
        } while (open > 0);
        return ahead;
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
