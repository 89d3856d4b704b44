package org.sidewalkdata.ogc.wms.picture;

import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.maps.raster.Legend;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.parameter.LayerParameters;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.served.ServedCollection;

/**
 * Legends (GetLegendGraphic of OGC 05-078r4, 10): LAYER, and SCALE for a legend of the rules drawn at that scale.
 * Immutable.
 */
public final class LegendGraphics {
    /** Scale denominator at which everything in a style is drawn. */
    private static final double SCALE = 10_000;

    private final Styles styles;
    private final Map<String, Dimension> sizes = new HashMap<>();

    public LegendGraphics(Styles styles) {
        this.styles = styles;
        for (ServedCollection collection : ServedCollection.ALL) {
            BufferedImage legend = draw(collection, SCALE);
            sizes.put(collection.id(), new Dimension(legend.getWidth(), legend.getHeight()));
        }
    }

    /** Returns the size of the legend that is drawn if no scale is given. */
    public Dimension size(ServedCollection collection) {
        return sizes.getOrDefault(collection.id(), new Dimension());
    }

    /** Draws a legend as an answer's body, in the image format of the parameter FORMAT. */
    public byte[] draw(Kvp parameters, PictureFormat format) {
        ServedCollection collection = LayerParameters.collection(parameters.require("LAYER"), "LAYER");
        LayerParameters.checkStyles(parameters.text("STYLE").map(List::of).orElse(List.of()), 1);
        double scale = parameters.text("SCALE").map(LegendGraphics::scale).orElse(SCALE);
        return format.bytes(draw(collection, scale));
    }

    private BufferedImage draw(ServedCollection collection, double scale) {
        return Legend.of(new LayerParameters(styles).style(collection), scale, 1);
    }

    private static double scale(String text) {
        if (!text.matches("[0-9]{1,12}(\\.[0-9]{1,12})?")) {
            throw OwsException.invalid("SCALE", "must be a scale denominator such as 10000");
        }
        return Double.parseDouble(text);
    }
}
