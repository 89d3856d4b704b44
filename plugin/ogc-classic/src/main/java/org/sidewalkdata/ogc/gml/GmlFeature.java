package org.sidewalkdata.ogc.gml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.text.ByteSink;

/**
 * Writes a row as a GML feature. Its id is the collection's name, a full stop and the key. Null values have no element.
 * The text around values is built once. Used by one thread.
 */
public final class GmlFeature {
    private final GmlValue value = new GmlValue();
    private final GmlGeometry geometry;
    private final int geometryPlace;
    private final int key;
    private final int[] places;
    private final ColumnType[] types;
    private final byte[][] before;
    private final byte[][] after;
    private final byte[] open;
    private final byte[] close;
    private final byte[] name;
    private final byte[] geometryOpen;
    private final byte[] geometryClose;

    /**
     * Creates a writer.
     *
     * @param columns columns to write
     * @param withGeometry whether to write the geometry
     * @param prefix prefix of the features' namespace
     * @param srsName name of the system of the cursor's coordinates
     */
    public GmlFeature(PageColumns columns, boolean withGeometry, String prefix, GmlVersion version, String srsName) {
        geometry = new GmlGeometry(columns.rows(), version, srsName);
        geometryPlace = withGeometry ? columns.rows().geometryIndex().orElseThrow() : -1;
        key = columns.key();
        places = columns.places();
        List<Column> shown = columns.columns();
        types = Column.types(shown);
        before = new byte[types.length][];
        after = new byte[types.length][];
        for (int i = 0; i < types.length; i++) {
            before[i] = ascii("<" + prefix + ":" + shown.get(i).name() + ">");
            after[i] = ascii("</" + prefix + ":" + shown.get(i).name() + ">");
        }
        String collection = columns.rows().name();
        name = ascii(collection + ".");
        open = ascii("<" + prefix + ":" + collection);
        close = ascii("</" + prefix + ":" + collection + ">");
        geometryOpen = ascii("<" + prefix + ":" + geometryName(columns) + ">");
        geometryClose = ascii("</" + prefix + ":" + geometryName(columns) + ">");
    }

    /**
     * Writes the feature.
     *
     * @param attributes further attributes of the element, with a leading blank, or empty text
     */
    public void put(RowCursor row, String attributes, ByteSink sink) throws IOException {
        byte[] id = id(row);
        sink.put(open);
        sink.put(" gml:id=\"");
        sink.put(id);
        sink.put('"');
        sink.put(attributes);
        sink.put('>');
        for (int i = 0; i < types.length; i++) {
            putProperty(row, i, sink);
        }
        if (geometryPlace >= 0) {
            sink.put(geometryOpen);
            geometry.put(row, id, sink);
            sink.put(geometryClose);
        }
        sink.put(close);
    }

    /** Writes only the property element of the geometry. */
    public void putGeometry(RowCursor row, ByteSink sink) throws IOException {
        sink.put(geometryOpen);
        geometry.put(row, id(row), sink);
        sink.put(geometryClose);
    }

    /**
     * Writes the element of one property; nothing if it is null.
     *
     * @param property index among the written properties
     */
    public void putProperty(RowCursor row, int property, ByteSink sink) throws IOException {
        if (!row.isNull(places[property])) {
            sink.put(before[property]);
            value.put(row, places[property], types[property], sink);
            sink.put(after[property]);
        }
    }

    /** Returns the feature's id, {@code regions.1}. */
    public byte[] id(RowCursor row) {
        byte[] number = ascii(Long.toString(row.getLong(key)));
        byte[] id = new byte[name.length + number.length];
        System.arraycopy(name, 0, id, 0, name.length);
        System.arraycopy(number, 0, id, name.length, number.length);
        return id;
    }

    private static String geometryName(PageColumns columns) {
        return columns.rows().geometry().name();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
