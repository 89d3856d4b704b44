package org.sidewalkdata.ogc.arcgis;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Parser;

/**
 * The SQL of {@code where}. It is translated to CQL2, word by word, and parsed as such: field names in any case become
 * columns, {@code DATE '…'} becomes {@code DATE('…')}, {@code UPPER} and {@code LOWER} become {@code CASEI} on both
 * sides. Used once per text.
 */
final class WhereClause {
    /** The end of every error message. */
    private static final String UNDERSTOOD =
            "; understood are =, <>, <, <=, >, >=, IN, BETWEEN, LIKE, IS NULL, AND, OR,"
                    + " NOT, UPPER, LOWER, arithmetic, texts in single quotes, DATE '2024-05-01' and TIMESTAMP '2024-05-01"
                    + " 12:00:00' in UTC";

    private static final Pattern TOKEN = Pattern.compile("(?<text>'(?:[^']++|'')*+')|\"(?<name>[^\"]++)\""
            + "|(?<time>(?i:DATE|TIMESTAMP)\\s*+'[^']*+')"
            + "|(?<word>[\\p{L}_][\\p{L}\\p{N}_.]*+)(?<call>(?=\\s*+\\())?"
            + "|(?<number>(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?)"
            + "|(?<blank>\\s++)|(?<sign>!=|[^\\s])");

    private static final Set<String> KEYWORDS =
            Set.of("AND", "OR", "NOT", "IN", "LIKE", "BETWEEN", "IS", "NULL", "TRUE", "FALSE");

    private static final int LENGTH_OF_DATE = "2024-05-01".length();

    private final Layer layer;
    private final Matcher token;
    private final StringBuilder cql = new StringBuilder();
    private boolean folding;
    private boolean insideFold;
    private boolean between;

    private WhereClause(String text, Layer layer) {
        this.layer = layer;
        this.token = TOKEN.matcher(text);
    }

    /**
     * Parses a clause.
     *
     * @throws InvalidParameterException saying what is wrong and what is understood
     */
    static Filter parse(String text, Layer layer) {
        try {
            return Cql2Parser.parse(
                    new WhereClause(text, layer).translate(), layer.collection().rows());
        } catch (Cql2Exception e) {
            String message = String.valueOf(e.getMessage()).replace(" at position " + e.position(), "");
            throw invalid(message);
        }
    }

    private static InvalidParameterException invalid(String message) {
        return new InvalidParameterException("where", "is invalid: " + message + UNDERSTOOD);
    }

    private String translate() {
        while (token.find()) {
            if (token.group("word") != null) {
                word(token.group("word"));
            } else if (token.group("name") != null) {
                field(token.group("name"));
            } else if (token.group("time") != null) {
                time(token.group("time"));
            } else if (token.group("text") != null) {
                cql.append(folding && !insideFold ? "CASEI(" + token.group() + ")" : token.group());
            } else {
                insideFold &= !token.group().equals(")");
                cql.append(token.group().equals("!=") ? "<>" : token.group());
            }
        }
        return cql.toString();
    }

    private void word(String word) {
        String keyword = word.toUpperCase(Locale.ROOT);
        boolean isCall = token.group("call") != null;
        if (isCall && (keyword.equals("UPPER") || keyword.equals("LOWER"))) {
            folding = true;
            insideFold = true;
            cql.append("CASEI");
        } else if (KEYWORDS.contains(keyword)) {
            folding &= between || !keyword.equals("AND") && !keyword.equals("OR");
            between = keyword.equals("BETWEEN") || between && !keyword.equals("AND");
            cql.append(keyword);
        } else if (isCall) {
            throw invalid("'" + Layer.shown(word) + "' is not a function");
        } else {
            field(word);
        }
    }

    /** Appends a time. A date alone stands for its whole day. */
    private void time(String literal) {
        boolean isDate = literal.regionMatches(true, 0, "DATE", 0, "DATE".length());
        String text = literal.substring(literal.indexOf('\'') + 1, literal.length() - 1)
                .strip();
        if (text.length() > LENGTH_OF_DATE) {
            isDate = false;
            text = text.replace(' ', 'T') + (text.endsWith("Z") ? "" : "Z");
        } else if (!isDate) {
            text += "T00:00:00Z";
        }
        cql.append(isDate ? "DATE('" : "TIMESTAMP('").append(text).append("')");
    }

    /** Appends a field in double quotes, because its name may be a word of CQL2. */
    private void field(String name) {
        cql.append('"')
                .append(layer.find(name, true)
                        .orElseThrow(() -> invalid("the layer has no field '" + Layer.shown(name) + "'"))
                        .sqlName())
                .append('"');
    }
}
