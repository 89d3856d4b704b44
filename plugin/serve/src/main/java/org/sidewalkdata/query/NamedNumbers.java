package org.sidewalkdata.query;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.DecimalText;

/** Lists such as {@code school:40,transit:20} in a parameter. */
final class NamedNumbers {
    private NamedNumbers() {}

    /**
     * Reads numbers by name, in the given order.
     *
     * @param names the allowed names
     * @param max the largest number
     */
    static Map<String, Double> read(Parameters given, String name, List<String> names, double max) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        texts(given, name, names).forEach((key, text) -> numbers.put(key, number(name, key, text, max)));
        return numbers;
    }

    /** Splits a list into texts by name. */
    static Map<String, String> texts(Parameters given, String name, List<String> names) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String value : given.values(name)) {
            for (String token : value.split(",", -1)) {
                int colon = Math.max(0, token.indexOf(':'));
                String key = token.substring(0, colon).strip();
                if (!names.contains(key)) {
                    throw Parameters.refused(
                            name, "must be a list of name:number with the names " + String.join(", ", names), token);
                }
                if (texts.put(key, token.substring(colon + 1).strip()) != null) {
                    throw new InvalidParameterException(name, "lists " + key + " twice");
                }
            }
        }
        return texts;
    }

    static double number(String name, String key, String text, double max) {
        OptionalDouble number = DecimalText.find(text);
        if (number.isEmpty() || !(number.getAsDouble() >= 0 && number.getAsDouble() <= max)) {
            throw Parameters.refused(name, "must have a number from 0 to " + (long) max + " for " + key, text);
        }
        return number.getAsDouble();
    }
}
