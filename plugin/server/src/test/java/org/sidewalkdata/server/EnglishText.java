package org.sidewalkdata.server;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds English in what a reader of a page sees. */
final class EnglishText {
    /** Elements of another language, code, and data: names of collections are English, and head the pages of each. */
    private static final Pattern APART = Pattern.compile(
            "(?s)<(?!html)(\\w+)(?: [^>]*)? lang=\"en\"[^>]*>.*?</\\1>|<(script|pre|code|bdi)\\b.*?</\\2>"
                    + "|<h1>.*?</h1>|<title>.*?</title>|<nav class=\"trail\".*?</nav>|<meta name=\"description\"[^>]*>");

    private static final Pattern SHOWN = Pattern.compile("(?:alt|aria-label|title|placeholder)=\"([^\"]*)\"");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern ENGLISH =
            Pattern.compile("\\b(the|of|and|is|are|with|this|by|from|which|Show|Map|not)\\b[^|]{0,40}");

    /** A choice that shows its id. */
    private static final Pattern ID = Pattern.compile("<option value=\"(\\p{L}[^\"]*)\"[^>]*>\\1<");

    private EnglishText() {}

    /** Returns English words with what follows each. */
    static List<String> in(String html) {
        String rest = APART.matcher(html).replaceAll("|");
        String attributes =
                SHOWN.matcher(rest).results().map(shown -> shown.group(1)).reduce("", (a, b) -> a + "|" + b);
        String text = TAG.matcher(rest).replaceAll("|");
        return Stream.concat(
                        ENGLISH.matcher(text + attributes).results(),
                        ID.matcher(html).results())
                .map(MatchResult::group)
                .toList();
    }
}
