package org.sidewalkdata.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.json.JsonTree;
import tools.jackson.core.JacksonException;

/** The file {@code city.json} of a bundle, made of the answer of {@code cities}. */
final class CityJson {
    private static final int MOST_BYTES = 1 << 20;

    private CityJson() {}

    /**
     * Writes the file if the answer names one city with a box, and removes the answer.
     *
     * @return false: nothing was written, because the answer is missing or malformed
     */
    static boolean write(Path answer, Path cityJson) {
        try {
            if (!Files.isRegularFile(answer)) {
                return false;
            }
            String text = Files.size(answer) > MOST_BYTES ? "" : Files.readString(answer);
            Files.delete(answer);
            Object tree = read(text);
            if (tree instanceof Map<?, ?> object
                    && object.get("cities") instanceof List<?> cities
                    && cities.size() == 1
                    && cities.get(0) instanceof Map<?, ?> city
                    && city.get("bounds") instanceof Map<?, ?> bounds) {
                List<Object> box = new ArrayList<>();
                for (String edge : List.of("west", "south", "east", "north")) {
                    if (bounds.get(edge) instanceof Number degrees) {
                        box.add(degrees);
                    }
                }
                if (box.size() == 4) {
                    Files.write(cityJson, city(city, box));
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw FetchFolder.notWritten(cityJson, e);
        }
    }

    private static byte[] city(Map<?, ?> city, List<Object> box) {
        Map<String, Object> written = JsonTree.object("bbox", box);
        if (city.get("city_id") instanceof String key) {
            written.put("city", key);
        }
        if (city.get("city_name_formatted") instanceof String name) {
            written.put("name", name);
        }
        return JsonTree.bytes(written);
    }

    private static Object read(String text) {
        try {
            return text.isBlank() ? "" : JsonReader.read(text);
        } catch (JacksonException | IllegalStateException e) {
            return ""; // no JSON
        }
    }
}
