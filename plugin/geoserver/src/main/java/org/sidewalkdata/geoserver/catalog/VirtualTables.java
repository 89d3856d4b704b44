package org.sidewalkdata.geoserver.catalog;

import java.util.List;
import java.util.stream.Collectors;
import org.geotools.jdbc.RegexpValidator;
import org.geotools.jdbc.VirtualTable;
import org.geotools.jdbc.VirtualTableParameter;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Point;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.geoserver.layer.ViewParameter;

/** Creates the SQL views of the layers. */
final class VirtualTables {
    private static final int SRID = 4326;

    private VirtualTables() {}

    static VirtualTable of(PublishedLayer layer) {
        VirtualTable table = new VirtualTable(layer.name(), layer.sql(), true);
        table.setPrimaryKeyColumns(List.of(layer.key()));
        table.addGeometryMetadatata(layer.geometry().sqlName(), geometryType(layer), SRID);
        for (ViewParameter parameter : layer.parameters()) {
            table.addParameter(new VirtualTableParameter(
                    parameter.name(), parameter.byDefault(), new RegexpValidator(parameter.allowed())));
        }
        return table;
    }

    /** Returns everything that defines a view, as text that does not change when the view is stored and read again. */
    static String text(@Nullable VirtualTable table) {
        if (table == null) {
            return "";
        }
        String geometries = table.getGeometries().stream()
                .sorted()
                .map(name -> name + ":" + table.getGeometryType(name).getSimpleName() + ":" + table.getNativeSrid(name))
                .collect(Collectors.joining(","));
        String parameters = table.getParameterNames().stream()
                .sorted()
                .map(name -> parameter(table.getParameter(name)))
                .collect(Collectors.joining(","));
        return String.join(
                "|",
                table.getSql().strip(),
                String.valueOf(table.isEscapeSql()),
                String.valueOf(table.getPrimaryKeyColumns()),
                geometries,
                parameters);
    }

    private static String parameter(VirtualTableParameter parameter) {
        String pattern = parameter.getValidator() instanceof RegexpValidator regexp
                ? String.valueOf(regexp.getPattern())
                : String.valueOf(parameter.getValidator());
        String byDefault = parameter.getDefaultValue() == null ? "" : parameter.getDefaultValue();
        return parameter.getName() + ":" + byDefault + ":" + pattern;
    }

    private static Class<? extends Geometry> geometryType(PublishedLayer layer) {
        return switch (layer.geometry().type().geometry()) {
            case POINT -> Point.class;
            case LINE_STRING -> LineString.class;
            case MULTI_POLYGON -> MultiPolygon.class;
            case NONE -> throw new IllegalArgumentException(layer.name() + " has no geometry");
        };
    }
}
