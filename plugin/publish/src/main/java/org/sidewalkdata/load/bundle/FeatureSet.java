package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A city's own set of features: a GeoJSON FeatureCollection with properties of any name, such as its wards. Each feature
 * is read whole and forgotten after the next one.
 */
public final class FeatureSet {
    /** What a name of a set is, for messages. */
    public static final String NAME_RULE =
            "must be a small letter, then small letters, digits and underscores, at most 40 characters";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,39}");
    private static final int LONGEST_FEATURE = 1 << 26;

    /** Properties of a feature that are kept for its reader. */
    private static final int MOST_PROPERTIES = 1_000;

    /**
     * A feature.
     *
     * @param number position in the file, from 1
     * @param line line where it starts, from 1
     * @param id GeoJSON's id; null: none
     * @param properties texts, numbers and truth values as they are written; nested values are left out
     * @param numbers the numbers among them by name; those of the nested object {@code attributes} in their place, where
     *     it is: a download has statistics beside it
     * @param geometry null: none
     * @param fault why it cannot be used; null: nothing is known
     */
    public record Feature(
            long number,
            long line,
            @Nullable String id,
            Map<String, String> properties,
            Map<String, String> numbers,
            @Nullable UncheckedGeometry geometry,
            @Nullable BadCell fault) {
        /** Throws the fault of the feature as a whole. */
        public void checkWhole() {
            if (fault != null) {
                throw fault;
            }
        }

        /** Returns a property as text, if it is there and not blank; rejects a text that cannot be stored. */
        public Optional<String> text(String name, TextLimit limit) {
            return checked(name, properties.get(name), limit);
        }

        /** Returns GeoJSON's id as text, like a property. */
        public Optional<String> idText(TextLimit limit) {
            return checked("id", id, limit);
        }

        private static Optional<String> checked(String name, @Nullable String value, TextLimit limit) {
            String text = value == null ? "" : value.strip();
            limit.check(name, text);
            Texts.encode(name, text);
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        }
    }

    /** Receives features. */
    public interface Reader {
        void accept(Feature feature) throws SQLException;
    }

    private final BundleFile file;
    private boolean overlapping;
    private long bytesOfFeature;

    /** Why the current feature cannot be used; null: nothing is known. */
    private @Nullable BadCell fault;

    private FeatureSet(BundleFile file) {
        this.file = file;
    }

    /** Returns whether a set can have the name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /**
     * Reads the features of a file.
     *
     * @return whether the collection says {@code "overlapping": true}
     * @throws org.sidewalkdata.load.report.BundleException when the file is not such a collection
     */
    public static boolean read(BundleFile file, Reader reader) throws SQLException {
        var set = new FeatureSet(file);
        set.read(reader);
        return set.overlapping;
    }

    private void read(Reader reader) throws SQLException {
        InputStream in = new CountedInput(file.open(bytes -> {})) {
            @Override
            void count(int bytes) throws IOException {
                bytesOfFeature += bytes;
                if (bytesOfFeature > LONGEST_FEATURE) {
                    throw new IOException("a feature is longer than " + (LONGEST_FEATURE >> 20) + " MB");
                }
            }
        };
        try (JsonParser json = JsonParsers.parser(in)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw file.broken(1, "the document is not a GeoJSON FeatureCollection");
            }
            boolean found = false;
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String member = json.currentName();
                JsonToken value = json.nextToken();
                if (member.equals("features") && value == JsonToken.START_ARRAY) {
                    found = true;
                    features(json, reader);
                } else {
                    overlapping |= member.equals("overlapping") && value == JsonToken.VALUE_TRUE;
                    GeoJsonRows.member(file, json);
                }
            }
            if (!found) {
                throw file.broken(1, "the document is not a GeoJSON FeatureCollection");
            }
        } catch (JacksonException e) {
            throw file.broken(JsonParsers.line(e), JsonParsers.reason(e, ""));
        }
    }

    private void features(JsonParser json, Reader reader) throws SQLException {
        long number = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            bytesOfFeature = 0;
            reader.accept(feature(json, ++number));
        }
    }

    private Feature feature(JsonParser json, long number) {
        long line = json.currentTokenLocation().getLineNr();
        String id = null;
        var properties = new LinkedHashMap<String, String>();
        var numbers = new LinkedHashMap<String, String>();
        UncheckedGeometry geometry = null;
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return new Feature(number, line, null, properties, numbers, null, null);
        }
        fault = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String member = json.currentName();
            JsonToken value = json.nextToken();
            if (member.equals("properties") && value == JsonToken.START_OBJECT) {
                properties(json, properties, numbers);
            } else if (member.equals("geometry") && value == JsonToken.START_OBJECT) {
                geometry = UncheckedGeometry.read(json);
            } else if (member.equals("id") && value.isScalarValue() && value != JsonToken.VALUE_NULL) {
                id = text(json);
            } else if (member.equals("crs")) {
                String reason = GeoJsonRows.crsFault(json);
                fault = reason == null ? fault : new BadCell("geometry", reason);
            } else {
                json.skipChildren();
            }
        }
        return new Feature(number, line, id, properties, numbers, geometry, fault);
    }

    private void properties(JsonParser json, Map<String, String> properties, Map<String, String> numbers) {
        Map<String, String> attributes = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (name.equals("attributes") && value == JsonToken.START_OBJECT) {
                attributes = new LinkedHashMap<>();
                properties(json, new LinkedHashMap<>(), attributes);
            } else if (properties.size() >= MOST_PROPERTIES) {
                json.skipChildren();
                fault = new BadCell(null, String.format(Locale.ROOT, "has more than %,d properties", MOST_PROPERTIES));
            } else if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
                properties.put(name, text(json));
                if (value.isNumeric()) {
                    number(name, json.getString(), numbers);
                }
            } else {
                json.skipChildren();
            }
        }
        if (attributes != null) {
            numbers.clear();
            numbers.putAll(attributes);
        }
    }

    private void number(String name, String value, Map<String, String> numbers) {
        if (name.length() > TextLimit.PROPERTY_NAME.most()) {
            fault = new BadCell(null, "has a property whose name " + TextLimit.PROPERTY_NAME.reason(name.length()));
            return;
        }
        try {
            Texts.encode(name, name);
            numbers.put(name, value);
        } catch (BadCell bad) {
            fault = new BadCell(null, "has a property whose name " + bad.reason());
        }
    }

    /** Returns a value as text. A whole number has no decimals: programs write ids as 7.0. */
    private static String text(JsonParser json) {
        String text = json.getString();
        return json.currentToken() == JsonToken.VALUE_NUMBER_FLOAT && text.endsWith(".0")
                ? text.substring(0, text.length() - 2)
                : text;
    }
}
