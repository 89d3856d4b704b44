package org.sidewalkdata.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

/**
 * An item that a client accepts, and its quality (RFC 9110, 12.4.2).
 *
 * @param what a media range or a coding, in lower case, without its parameters
 * @param quality 0 to 1; 1 if the header has none, 0 if the quality is malformed, so that a client gets nothing that it
 *     did not clearly ask for
 */
public record Accepted(String what, double quality) {
    private static final int MOST = 100;
    private static final Pattern QUALITY = Pattern.compile("0(\\.\\d{0,3})?|1(\\.0{0,3})?");

    /**
     * Returns the elements of Accept, Accept-Encoding and similar headers, in order; of a hostile header only the first
     * ones.
     */
    public static List<Accepted> parse(List<String> values) {
        List<Accepted> all = new ArrayList<>();
        for (String value : values) {
            var elements = new StringTokenizer(value, ",");
            while (elements.hasMoreTokens() && all.size() < MOST) {
                String[] parts = elements.nextToken().split(";", -1);
                all.add(new Accepted(parts[0].strip().toLowerCase(Locale.ROOT), quality(parts)));
            }
        }
        return all;
    }

    private static double quality(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip().toLowerCase(Locale.ROOT);
            if (parameter.startsWith("q=")) {
                String value = parameter.substring(2).strip();
                return QUALITY.matcher(value).matches() ? Double.parseDouble(value) : 0;
            }
        }
        return 1;
    }
}
