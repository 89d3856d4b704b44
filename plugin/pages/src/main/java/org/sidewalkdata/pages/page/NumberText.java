package org.sidewalkdata.pages.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAccessor;
import org.sidewalkdata.text.Messages;

/**
 * Formats numbers and times for people, in a language. Immutable.
 *
 * @param texts the messages of the language
 */
public record NumberText(Messages texts) {
    private static final char NO_BREAK = '\u00a0';

    /** Formats a score as {@link Messages#score} does. */
    public String score(double score) {
        return texts.score(score);
    }

    /** Formats a number with grouped digits. */
    public String number(double number, int decimals) {
        return texts.number(number, decimals);
    }

    /** Formats a whole number: {@code 1,234}. */
    public String whole(double number) {
        return number(number, 0);
    }

    /**
     * Formats an amount of money without fractions: {@code $1,234}, {@code CAD 1,234}.
     *
     * @param currency its sign or code; empty: none
     */
    public String money(double amount, String currency) {
        return money(amount, 0, currency);
    }

    /** Formats an amount of money as {@link #money(double, String)} does, with fractions. */
    public String money(double amount, int decimals, String currency) {
        String number = number(amount, decimals);
        boolean isCode = !currency.isEmpty() && Character.isLetter(currency.codePointBefore(currency.length()));
        return currency.isEmpty()
                ? number
                : texts.text("number.money", "currency", isCode ? currency + NO_BREAK : currency, "number", number)
                        .strip();
    }

    /** Formats a length in the short unit, however long: {@code 1,234 m}, {@code 4,049 ft}. */
    public String meters(double meters) {
        return texts.units().shortLength(meters, texts);
    }

    /** Formats a length as the map's panels do: {@code 412 m}, {@code 12.3 km}, {@code 7.6 mi}. */
    public String length(double meters) {
        return texts.units().length(meters, texts);
    }

    /** Formats a range of scores: {@code 0.2 to 0.4}. */
    public String range(double low, double high) {
        return texts.text("number.range", "low", number(low, 1), "high", number(high, 1));
    }

    /** Formats a share as {@link Messages#percent} does. */
    public String percent(double share) {
        return texts.percent(share);
    }

    /** Formats a share that is under a limit, with one decimal if both look the same: {@code 79.9%} under {@code 80%}. */
    public String percentUnder(double share, double limit) {
        return percent(share).equals(percent(limit))
                ? texts.text("number.percent", "number", number(Math.floor(share * 1000) / 10, 1))
                : percent(share);
    }

    /** Formats a day of UTC: {@code 3 March 2026}. */
    public String day(Instant time) {
        return format("date.day", time.atZone(ZoneOffset.UTC));
    }

    /** Formats a month: {@code March 2026}. */
    public String month(TemporalAccessor month) {
        return format("date.month", month);
    }

    /** Formats a minute of UTC: {@code 3 March 2026, 14:05 UTC}. */
    public String minute(Instant time) {
        return format("date.minute", time.atZone(ZoneOffset.UTC));
    }

    private String format(String pattern, TemporalAccessor time) {
        return texts.dates(pattern).format(time);
    }
}
