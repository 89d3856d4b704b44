package org.sidewalkdata.ogc.arcgis;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.json.JsonReader;
import tools.jackson.core.JacksonException;

/** JSON in parameters. Every fault becomes an error about the parameter. */
final class EsriJson {
    private EsriJson() {}

    static Map<?, ?> object(String parameter, String text) {
        if (read(parameter, text) instanceof Map<?, ?> object) {
            return object;
        }
        throw new InvalidParameterException(parameter, "must be a JSON object");
    }

    static List<?> list(String parameter, String text) {
        if (read(parameter, text) instanceof List<?> list) {
            return list;
        }
        throw new InvalidParameterException(parameter, "must be a JSON array");
    }

    private static Object read(String parameter, String text) {
        try {
            return JsonReader.read(text);
        } catch (JacksonException | IllegalStateException e) {
            throw new InvalidParameterException(parameter, "must be JSON");
        }
    }
}
