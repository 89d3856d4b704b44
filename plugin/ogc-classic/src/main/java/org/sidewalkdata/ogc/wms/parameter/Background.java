package org.sidewalkdata.ogc.wms.parameter;

import java.awt.Color;
import java.util.Locale;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * The background below the layers: TRANSPARENT and BGCOLOR (OGC 06-042, 7.3.3.9 and 7.3.3.10).
 *
 * @param color color where nothing is drawn, if the image is not transparent
 */
public record Background(boolean transparent, Color color) {
    public static Background of(Kvp parameters) {
        boolean transparent =
                switch (parameters.text("TRANSPARENT").orElse("FALSE").toUpperCase(Locale.ROOT)) {
                    case "TRUE" -> true;
                    case "FALSE" -> false;
                    default -> throw OwsException.invalid("TRANSPARENT", "must be TRUE or FALSE");
                };
        String color = parameters.text("BGCOLOR").orElse("0xFFFFFF");
        if (!color.matches("(0[xX]|#)[0-9A-Fa-f]{6}")) {
            throw OwsException.invalid("BGCOLOR", "must be like 0xA0B1C2");
        }
        return new Background(transparent, Color.decode("#" + color.substring(color.length() - 6)));
    }
}
