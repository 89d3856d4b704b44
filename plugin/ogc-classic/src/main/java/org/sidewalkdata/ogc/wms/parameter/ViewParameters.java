package org.sidewalkdata.ogc.wms.parameter;

import java.util.List;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;

/** Reads CRS (SRS), BBOX, WIDTH and HEIGHT (OGC 06-042, 7.3.3.5 to 7.3.3.8). */
public final class ViewParameters {

    private ViewParameters() {}

    public static MapView view(Kvp parameters, WmsVersion version, Systems systems) {
        String name = parameters.require(version.crsParameter());
        Systems.Named system = systems.get(name, version);
        List<String> edges = parameters.list("BBOX");
        if (edges.isEmpty()) {
            throw OwsException.missing("BBOX");
        }
        if (edges.size() != 4) {
            throw OwsException.invalid("BBOX", "must be four numbers separated by commas");
        }
        double[] box = edges.stream().mapToDouble(ViewParameters::number).toArray();
        int first = system.northingFirst() ? 1 : 0;
        int second = 1 - first;
        try {
            return new MapView(
                    system.crs(),
                    box[first],
                    box[second],
                    box[2 + first],
                    box[2 + second],
                    size(parameters, "WIDTH"),
                    size(parameters, "HEIGHT"));
        } catch (IllegalArgumentException e) {
            throw OwsException.invalid("BBOX", "is not a box in " + system.name() + ": " + e.getMessage());
        }
    }

    public static int size(Kvp parameters, String name) {
        return parameters
                .number(name, 1, WmsLimits.SIZE)
                .orElseThrow(() -> OwsException.missing(name))
                .intValue();
    }

    private static double number(String text) {
        return DecimalText.find(text).orElseThrow(() -> OwsException.invalid("BBOX", "must be finite decimal numbers"));
    }
}
