package org.sidewalkdata.ogc.arcgis;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.json.JsonReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;

/** JSON in parameters. Every fault becomes an error about the parameter. */
final class EsriJson {
    /** Limit of everything but geometries. */
    static final int MOST_TOKENS = 5_000;

    private EsriJson() {}

    /**
     * Reads an object.
     *
     * @param mostTokens the highest number of values, brackets and names
     */
    static Map<?, ?> object(String parameter, String text, int mostTokens) {
        if (read(parameter, text, mostTokens) instanceof Map<?, ?> object) {
            return object;
        }
        throw new InvalidParameterException(parameter, "must be a JSON object");
    }

    static List<?> list(String parameter, String text) {
        if (read(parameter, text, MOST_TOKENS) instanceof List<?> list) {
            return list;
        }
        throw new InvalidParameterException(parameter, "must be a JSON array");
    }

    private static Object read(String parameter, String text, int mostTokens) {
        try {
            return JsonReader.read(text, mostTokens);
        } catch (StreamConstraintsException e) {
            throw new InvalidParameterException(parameter, "is too large or nested too deeply");
        } catch (JacksonException | IllegalStateException e) {
            throw new InvalidParameterException(parameter, "must be JSON");
        }
    }
}
