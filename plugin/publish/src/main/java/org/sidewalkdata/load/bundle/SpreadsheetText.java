package org.sidewalkdata.load.bundle;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes what spreadsheets and data frames make of a cell, so that a bad row's reason names it. */
final class SpreadsheetText {
    static final String SCIENTIFIC = "is in a spreadsheet's scientific notation, so digits are lost";

    private static final Pattern EXPONENT = Pattern.compile("^[+-]?(?=[0-9.,])[0-9]*+(?:[.,][0-9]++)?[eE][+-]?[0-9]++");
    private static final Pattern NAN = Pattern.compile("[+-]?nan|nat|<na>", Pattern.CASE_INSENSITIVE);
    private static final Pattern INFINITE = Pattern.compile("[+-]?inf(inity)?", Pattern.CASE_INSENSITIVE);

    /** A text of digits, or of a column of floats, that was turned into a number. */
    private static final Pattern NUMBER = Pattern.compile("^(?:[0-9]++\\.0|[0-9](?:\\.[0-9]++)?[eE]\\+[0-9]++)");

    private static final Pattern DATE = Pattern.compile(
            "[0-9]{5,}(\\.[0-9]+)?|[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}|[A-Za-z]{3}-[0-9]{2}|[0-9]{1,2}-[A-Za-z]{3}(-[0-9]{2,4})?");
    private static final Set<String> ERRORS =
            Set.of("#NAME?", "#VALUE!", "#REF!", "#DIV/0!", "#NUM!", "#N/A", "#NULL!");

    private SpreadsheetText() {}

    /** Returns why a text is not a number: a specific reason for the usual cases, otherwise the given one. */
    static String reason(String text, String otherwise) {
        String number = text.strip();
        if (NAN.matcher(number).matches()) {
            return "is NaN, not a number";
        }
        if (INFINITE.matcher(number).matches()) {
            return "is infinite, not a finite number";
        }
        return EXPONENT.matcher(number).matches() ? SCIENTIFIC : otherwise;
    }

    /** Rejects what data frames write for a missing value. */
    static void refuseMissing(String column, String text) {
        if (text.length() <= 4 && (NAN.matcher(text).matches() || text.equals("None"))) {
            throw new BadCell(column, "is " + text + ", which stands for a missing value; leave the cell empty");
        }
    }

    /** Rejects a name or key that was turned into a number, a formula or a missing value. */
    static void refuseDamaged(String column, String text) {
        refuseMissing(column, text);
        if (ERRORS.contains(text.toUpperCase(Locale.ROOT))) {
            throw new BadCell(column, "is a spreadsheet error, not text: '" + text + "'");
        }
        if (NUMBER.matcher(text).matches()) {
            throw new BadCell(column, "is text that a spreadsheet or data frame turned into a number: '" + text + "'");
        }
    }

    /** Rejects a date in a spreadsheet's format. */
    static void refuseDate(String column, String text) {
        if (DATE.matcher(text).matches()) {
            throw new BadCell(column, "is a date in a spreadsheet's format, not one such as 2012-06: '" + text + "'");
        }
    }
}
