package org.sidewalkdata.ogc.gml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.ogc.ows.XmlText;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/**
 * Writes a row's geometry as GML, with the cursor's coordinates. Areas are always multi-part geometries, even with one
 * part. Immutable.
 */
final class GmlGeometry {
    private final int column;
    private final GeometryType type;
    private final GmlShape shape;
    private final boolean identified;
    private final byte[] srs;

    /**
     * Creates a writer.
     *
     * @param srsName name of the system of the cursor's coordinates
     */
    GmlGeometry(PublishedCollection collection, GmlVersion version, String srsName) {
        column = collection.geometryIndex().orElseThrow();
        type = collection.geometryType();
        shape = GmlShape.of(type, version);
        identified = version == GmlVersion.V3_2;
        srs = (" srsName=\"" + XmlText.escape(srsName) + "\" srsDimension=\"2\">").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Writes the geometry.
     *
     * @param id id of the feature, from which the ids of geometries are derived
     */
    void put(RowCursor row, byte[] id, ByteSink sink) throws IOException {
        sink.put("<gml:" + shape.element());
        putId(id, 0, sink);
        sink.put(srs);
        switch (type) {
            case POINT -> {
                sink.put("<gml:pos>");
                putPositions(row, 0, 1, sink);
                sink.put("</gml:pos>");
            }
            case NONE -> throw new IllegalStateException("There is no geometry");
            case LINE_STRING -> putList(row, 0, row.pointCount(column), sink);
            case MULTI_POLYGON -> putPolygons(row, id, sink);
        }
        sink.put("</gml:" + shape.element() + ">");
    }

    private void putPolygons(RowCursor row, byte[] id, ByteSink sink) throws IOException {
        int rings = row.ringCount(column);
        int first = 0;
        int polygons = 0;
        for (int ring = 0; ring < rings; ring++) {
            boolean outer = row.isOuterRing(column, ring);
            if (outer) {
                sink.put(polygons == 0 ? "" : "</gml:Polygon></gml:" + shape.member() + ">");
                sink.put("<gml:" + shape.member() + "><gml:Polygon");
                putId(id, ++polygons, sink);
                sink.put('>');
            }
            int end = row.ringEnd(column, ring);
            sink.put(outer ? "<gml:exterior><gml:LinearRing>" : "<gml:interior><gml:LinearRing>");
            putList(row, first, end, sink);
            sink.put(outer ? "</gml:LinearRing></gml:exterior>" : "</gml:LinearRing></gml:interior>");
            first = end;
        }
        sink.put(polygons == 0 ? "" : "</gml:Polygon></gml:" + shape.member() + ">");
    }

    private void putId(byte[] id, int part, ByteSink sink) throws IOException {
        if (identified) {
            sink.put(" gml:id=\"");
            sink.put(id);
            sink.put(".geom");
            if (part > 0) {
                sink.put('.');
                sink.put((long) part);
            }
            sink.put('"');
        }
    }

    private void putList(RowCursor row, int from, int end, ByteSink sink) throws IOException {
        sink.put("<gml:posList>");
        putPositions(row, from, end, sink);
        sink.put("</gml:posList>");
    }

    private void putPositions(RowCursor row, int from, int end, ByteSink sink) throws IOException {
        for (int point = from; point < end; point++) {
            if (point > from) {
                sink.put(' ');
            }
            sink.putCoordinate(row.getX(column, point));
            sink.put(' ');
            sink.putCoordinate(row.getY(column, point));
        }
    }
}
