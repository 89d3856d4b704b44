package org.sidewalkdata.ogc.arcgis;

import java.time.Instant;
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
 * columns, times become those of {@link SqlTime}, {@code UPPER} and {@code LOWER} become {@code CASEI} on both
 * sides. Used once per text.
 */
final class WhereClause {
    /** The end of every error message. */
    private static final String UNDERSTOOD =
            "; understood are =, <>, <, <=, >, >=, IN, BETWEEN, LIKE, IS NULL, AND, OR,"
                    + " NOT, UPPER, LOWER, arithmetic, texts in single quotes, DATE '2024-05-01', TIMESTAMP '2024-05-01"
                    + " 12:00:00', CURRENT_DATE and CURRENT_TIMESTAMP in UTC, and - 7 or - INTERVAL '7' DAY after them";

    private static final Pattern TOKEN = Pattern.compile("(?<text>'(?:[^']++|'')*+')|\"(?<name>[^\"]++)\""
            + "|(?<time>" + SqlTime.START + ")(?<shifts>" + SqlTime.SHIFTS + ")"
            + "|(?<word>[\\p{L}_][\\p{L}\\p{N}_.]*+)(?<call>(?=\\s*+\\())?"
            + "|(?<number>(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?)"
            + "|(?<blank>\\s++)|(?<sign>!=|[^\\s])");

    private static final Set<String> KEYWORDS =
            Set.of("AND", "OR", "NOT", "IN", "LIKE", "BETWEEN", "IS", "NULL", "TRUE", "FALSE");

    private final Layer layer;
    private final Instant now;
    private final Matcher token;
    private final StringBuilder cql = new StringBuilder();
    private boolean folding;
    private boolean insideFold;
    private boolean between;

    private WhereClause(String text, Layer layer, Instant now) {
        this.layer = layer;
        this.now = now;
        this.token = TOKEN.matcher(text);
    }

    /**
     * Parses a clause.
     *
     * @param now the current time of the clause
     * @throws InvalidParameterException saying what is wrong and what is understood
     */
    static Filter parse(String text, Layer layer, Instant now) {
        try {
            return Cql2Parser.parse(
                    new WhereClause(text, layer, now).translate(),
                    layer.collection().rows());
        } catch (Cql2Exception e) {
            String message = String.valueOf(e.getMessage()).replace(" at position " + e.position(), "");
            throw invalid(message);
        }
    }

    /** Returns whether the same clause may select other rows a moment later. */
    static boolean readsClock(String text) {
        return text.toUpperCase(Locale.ROOT).contains("CURRENT_");
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
    private void time(String start) {
        try {
            cql.append(SqlTime.cql2(start, token.group("shifts"), now));
        } catch (IllegalArgumentException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
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
