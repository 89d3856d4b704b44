package org.sidewalkdata.query;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.http.QueryPair;

/**
 * The parameters of a query string as they came: names decoded, values still encoded, so that a fault in a value is
 * reported in its parameter's turn and a fault in an unknown one not at all (P1, P14). Immutable.
 */
public final class RawParameters {
    private final Map<String, List<String>> encodedValues;

    private RawParameters(Map<String, List<String>> encodedValues) {
        this.encodedValues = encodedValues;
    }

    /** Splits a query string; never fails. A name that cannot be decoded is an unknown one. */
    public static RawParameters parse(String rawQuery) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (QueryPair pair : QueryPair.split(rawQuery)) {
            try {
                values.computeIfAbsent(PercentText.decode(pair.name()), key -> new ArrayList<>())
                        .add(pair.value());
            } catch (CharacterCodingException e) {
                continue; // unknown parameters are ignored, and no known name is undecodable
            }
        }
        return new RawParameters(values);
    }

    /**
     * All values of a parameter, decoded and trimmed; none when it is absent.
     *
     * @throws InvalidParameterException for a value that is blank (P2) or not percent-encoded UTF-8
     */
    public List<String> values(String name) {
        List<String> decoded = new ArrayList<>();
        for (String encoded : encodedValues.getOrDefault(name, List.of())) {
            decoded.add(value(name, encoded));
        }
        return decoded;
    }

    private static String value(String name, String encoded) {
        try {
            String value = PercentText.decode(encoded).strip();
            if (value.isEmpty()) {
                throw new InvalidParameterException(name, "is present but blank; leave it out or give it a value");
            }
            return value;
        } catch (CharacterCodingException e) {
            throw new InvalidParameterException(name, "must be percent-encoded UTF-8");
        }
    }
}
