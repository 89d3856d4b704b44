package org.sidewalkdata.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One thing that a client accepts, and how gladly (RFC 9110, 12.4.2).
 *
 * @param what a media range or a coding, in lower case, without its parameters
 * @param quality 0 to 1; 1 when the header says nothing, 0 when what it says is no quality, so that nobody gets what they did
 *     not clearly ask for
 */
public record Accepted(String what, double quality) {
    private static final Pattern QUALITY = Pattern.compile("0(\\.\\d{0,3})?|1(\\.0{0,3})?");

    /** The elements of Accept, Accept-Encoding and their like, in order. */
    public static List<Accepted> parse(List<String> values) {
        List<Accepted> all = new ArrayList<>();
        for (String value : values) {
            for (String element : value.split(",")) {
                String[] parts = element.split(";", -1);
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
