package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.model.Contact;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Facts about a city as a whole, from {@code city.json} or another database.
 *
 * @param city short key; null: unknown
 * @param name name for people; null: unknown
 * @param bbox four numbers, west south east north; null: unknown
 * @param contact contact for problems; empty: unknown, as always in {@code city.json}
 */
public record CityFile(
        @Nullable String city,
        @Nullable String name,
        @Nullable List<Double> bbox,
        Optional<Contact> contact) {
    private static final int MOST_BYTES = 1 << 20;

    /** Reads the file. A fault in it rejects the bundle, since there are no rows that could be left out. */
    public static CityFile read(BundleFile file) {
        if (file.size() > MOST_BYTES) {
            throw new BundleException(file.name() + " is larger than " + MOST_BYTES + " bytes");
        }
        try (JsonParser json = JsonParsers.parser(file.open(bytes -> {}))) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new BundleException(file.name() + " is not a JSON object");
            }
            return read(json);
        } catch (JacksonException e) {
            throw new BundleException(file.name() + " is not JSON: " + e.getOriginalMessage(), e);
        } catch (BadCell e) {
            throw new BundleException(file.name() + ", " + e.column() + ": " + e.reason(), e);
        }
    }

    /**
     * Makes the facts from another database.
     *
     * @param place the table, for the message about an invalid box
     */
    public static CityFile checked(
            String place,
            @Nullable String city,
            @Nullable String name,
            @Nullable List<Double> bbox,
            Optional<Contact> contact) {
        try {
            if (name != null) {
                TextLimit.NAME.check("name", name);
            }
            if (bbox != null) {
                check(bbox.get(0), bbox.get(1), bbox.get(2), bbox.get(3));
            }
            return new CityFile(city, name, bbox, contact);
        } catch (BadCell e) {
            throw new BundleException("The table " + place + " has an invalid " + e.column() + ": it " + e.reason(), e);
        }
    }

    private static CityFile read(JsonParser json) {
        String city = null;
        String name = null;
        List<Double> bbox = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String member = json.currentName();
            json.nextToken();
            switch (member) {
                case "city" -> city = text(json, member);
                case "name" -> name = text(json, member);
                case "bbox" -> bbox = box(json);
                default -> json.skipChildren();
            }
        }
        return new CityFile(city, name, bbox, Optional.empty());
    }

    private static @Nullable String text(JsonParser json, String member) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw new BadCell(member, "is not a string");
        }
        String text = json.getString();
        Texts.encode(member, text);
        TextLimit.NAME.check(member, text);
        return text;
    }

    private static @Nullable List<Double> box(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        var box = new ArrayList<Double>();
        if (json.currentToken() == JsonToken.START_ARRAY) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (!json.currentToken().isNumeric()) {
                    throw new BadCell("bbox", "is not an array of four numbers");
                }
                box.add(JsonParsers.number(json));
            }
        }
        if (box.size() != 4) {
            throw new BadCell("bbox", "is not an array of four numbers");
        }
        check(box.get(0), box.get(1), box.get(2), box.get(3));
        return box;
    }

    private static void check(double west, double south, double east, double north) {
        RowGeometry.checkRange("bbox", west, south);
        RowGeometry.checkRange("bbox", east, north);
        if (west > east || south > north) {
            throw new BadCell("bbox", "is not [west, south, east, north]: west is above east or south is above north");
        }
    }
}
