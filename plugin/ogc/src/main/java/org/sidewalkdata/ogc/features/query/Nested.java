package org.sidewalkdata.ogc.features.query;

import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.TruthText;
import org.sidewalkdata.ogc.features.call.Call;

/**
 * The parameter {@code nested}: whether lists and objects among the properties are JSON values. By default they are
 * JSON text, as in GeoPackage and WFS, because GDAL 3.6 and QGIS 3.22 lose the values of a column if the list in the
 * first features is empty.
 */
public final class Nested {
    public static final String PARAMETER = "nested";

    private Nested() {}

    /**
     * Reads the parameter.
     *
     * @throws InvalidParameterException for anything but true, false, 1 and 0 (P4)
     */
    public static boolean parse(Call call) {
        return call.query()
                .text(PARAMETER)
                .map(text -> TruthText.find(text)
                        .orElseThrow(() -> new InvalidParameterException(PARAMETER, "must be true or false")))
                .orElse(false);
    }
}
