package org.sidewalkdata.pages.page;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.text.Messages;

/**
 * Reads numbers as people write them in the fields of pages: with the separators of the page's language, blanks between
 * groups, and the sign of the currency. Rejects a number that people of another country would read differently. A
 * number as the API writes it, such as {@code 6000.5}, has its meaning in every language. Immutable.
 */
public final class NumberReader {
    private static final String DIGITS = "0123456789.,";
    private static final String BLANKS = "\u00a0\u2007\u2009\u202f'’"; // besides white space
    private static final Pattern PLAIN = Pattern.compile("\\d*+(?:\\.\\d++)?+");
    private static final Pattern GROUP = Pattern.compile("([1-9]\\d{0,2})[.,](\\d{3})");
    private static final Pattern GROUPS = Pattern.compile("[1-9]\\d{0,2}([ .,])\\d{3}(?:\\1\\d{3})*+");
    private static final Pattern PARTS = Pattern.compile("([1-9]\\d{0,2}([ .,])\\d{3}(?:\\2\\d{3})*+)([.,])(\\d++)");
    private static final Pattern DECIMALS = Pattern.compile("(\\d*+)([.,])(\\d++)");
    private static final Pattern SIGN = Pattern.compile("[A-Za-z]{0,3}\\p{Sc}|[A-Z]{3}");
    private static final int LONGEST = 40;

    private final Messages texts;
    private final String currency;
    private final String decimal;
    private final String group;

    /**
     * The numbers that a field takes, from {@code low} to {@code high}.
     *
     * @param isWhole true: no fractions
     * @param isMoney true: the sign of the currency may stand before or behind
     */
    public record Bounds(double low, double high, boolean isWhole, boolean isMoney) {}

    /**
     * Creates a reader.
     *
     * @param currency of amounts of money; empty: any
     */
    public NumberReader(Messages texts, String currency) {
        this.texts = texts;
        this.currency = currency;
        this.decimal = texts.number(0.5, 1).substring(1, 2);
        this.group = withPlainBlanks(texts.number(1000, 0).substring(1, 2));
    }

    /**
     * Reads a number.
     *
     * @return the number as the API takes it
     * @throws NumberFault if the text is no number, is ambiguous or out of bounds, or names another currency
     */
    public String read(String text, Bounds bounds) throws NumberFault {
        String number = plain(bounds.isMoney() ? withoutCurrency(text) : text, text);
        double value = DecimalText.find(number).orElseThrow(() -> noNumber(text));
        if (bounds.isWhole() && value != Math.rint(value) || value < bounds.low() || value > bounds.high()) {
            throw new NumberFault(texts.text(
                    bounds.isWhole() ? "plan.fault.whole" : "plan.fault.range",
                    "low",
                    texts.number(bounds.low(), 0),
                    "high",
                    texts.number(bounds.high(), 0)));
        }
        return bounds.isWhole() ? Long.toString((long) value) : number;
    }

    private String withoutCurrency(String text) throws NumberFault {
        String amount = text.strip();
        int own = currency.length();
        if (amount.regionMatches(true, 0, currency, 0, own)) {
            amount = amount.substring(own);
        } else if (amount.regionMatches(true, amount.length() - own, currency, 0, own)) {
            amount = amount.substring(0, amount.length() - own);
        }
        int start = 0;
        while (start < amount.length() && (DIGITS + "+-").indexOf(amount.charAt(start)) < 0) {
            start++;
        }
        int end = amount.length();
        while (end > start && DIGITS.indexOf(amount.charAt(end - 1)) < 0) {
            end--;
        }
        if (start == end) {
            throw noNumber(text);
        }
        String mark = (amount.substring(0, start) + amount.substring(end)).strip();
        if (!mark.isEmpty() && !SIGN.matcher(mark).matches()) {
            throw noNumber(text);
        }
        if (!mark.isEmpty() && !isOwn(mark)) {
            throw new NumberFault(texts.text("plan.fault.currency", "text", shown(text), "currency", currency));
        }
        return amount.substring(start, end);
    }

    /** Returns whether a sign can mean the currency: {@code US$} and {@code $} can be the same, $ and € cannot. */
    private boolean isOwn(String mark) {
        Set<Integer> signs = signs(mark);
        return currency.isEmpty()
                || !signs.isEmpty() && (signs(currency).isEmpty() || signs.equals(signs(currency)))
                || signs.isEmpty() && currency.chars().noneMatch(Character::isLetter);
    }

    private static Set<Integer> signs(String text) {
        return text.codePoints()
                .filter(one -> Character.getType(one) == Character.CURRENCY_SYMBOL)
                .boxed()
                .collect(Collectors.toSet());
    }

    private String plain(String text, String given) throws NumberFault {
        String number = withPlainBlanks(text.strip());
        String sign = number.startsWith("-") || number.startsWith("+") ? number.substring(0, 1) : "";
        number = number.substring(sign.length());
        return sign.replace("+", "") + unsigned(number, given);
    }

    /** Returns the text with one blank in place of all that people write between groups of digits but dots and commas. */
    private static String withPlainBlanks(String text) {
        var plain = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (!Character.isWhitespace(c) && BLANKS.indexOf(c) < 0) {
                plain.append(c);
            } else if (plain.isEmpty() || plain.charAt(plain.length() - 1) != ' ') {
                plain.append(' ');
            }
        }
        return plain.toString();
    }

    private static String withoutGroups(String number) {
        return number.replace(" ", "").replace(".", "").replace(",", "");
    }

    private String unsigned(String number, String given) throws NumberFault {
        Matcher one = GROUP.matcher(number);
        if (one.matches() && !number.contains(group)) {
            String less = one.group(1);
            throw new NumberFault(texts.text(
                    "plan.fault.ambiguous", "text", shown(given), "less", less, "more", less + one.group(2)));
        }
        if (GROUPS.matcher(number).matches()) {
            return withoutGroups(number);
        }
        Matcher parts = PARTS.matcher(number);
        if (parts.matches() && !parts.group(2).equals(parts.group(3))) {
            return withoutGroups(parts.group(1)) + "." + parts.group(4);
        }
        Matcher decimals = DECIMALS.matcher(number);
        if (decimals.matches()
                && (decimals.group(2).equals(decimal) || decimals.group(2).equals("."))) {
            return (decimals.group(1).isEmpty() ? "0" : decimals.group(1)) + "." + decimals.group(3);
        }
        if (PLAIN.matcher(number).matches() || DecimalText.find(number).isPresent()) {
            return number;
        }
        throw noNumber(given);
    }

    private NumberFault noNumber(String text) {
        return new NumberFault(texts.text(
                "plan.fault.number", "text", shown(text), "example", texts.number(1234.5, 1), "plain", "1234"));
    }

    private static String shown(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
