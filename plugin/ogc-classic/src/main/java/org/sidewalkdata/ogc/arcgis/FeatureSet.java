package org.sidewalkdata.ogc.arcgis;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.ProjectedRows;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.GeoJsonGeometry;
import org.sidewalkdata.text.JsonRecord;
import org.sidewalkdata.text.JsonText;

/**
 * A page of features, or of groups with their statistics, as Esri JSON or GeoJSON, streamed row by row. Values are the
 * same in both: times are Unix milliseconds, booleans 1 and 0, lists and objects JSON text. Used by one thread.
 */
final class FeatureSet implements Content {
    private final ReadView view;
    private final LayerQuery query;
    private final boolean geoJson;
    private final ColumnType[] types;
    private final byte[][] names;
    private final ByteSink text = ByteSink.inMemory();
    private final ByteSlice slice = new ByteSlice();
    private @Nullable RowCursor rows;

    FeatureSet(ReadView view, LayerQuery query, boolean geoJson) {
        this.view = view;
        this.query = query;
        this.geoJson = geoJson;
        List<Column> columns = query.columns();
        types = Column.types(columns);
        names = new byte[types.length][];
        for (int i = 0; i < types.length; i++) {
            names[i] = member(i == 0 ? '{' : ',', columns.get(i).name());
        }
    }

    /** Returns what comes before a value; names of statistics are the client's. */
    private static byte[] member(char before, String name) {
        byte[] object = JsonTree.bytes(JsonTree.object(name, 0)); // {"name":0}
        byte[] member = Arrays.copyOf(object, object.length - "0}".length());
        member[0] = (byte) before;
        return member;
    }

    @Override
    public void open() {
        RowCursor stored = view.rows(query.selection());
        RowCursor projected = query.out().crs().equals(Crs.CRS84)
                ? stored
                : new ProjectedRows(stored, query.out().crs());
        rows = query.decimals().isPresent()
                ? new RoundedRows(projected, Math.pow(10, query.decimals().getAsInt()))
                : projected;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        RowCursor row = Objects.requireNonNull(rows, "open() must be called first");
        ByteSink sink = ByteSink.to(out);
        Shape shape = shape();
        sink.put(head());
        int returned = 0;
        boolean more = row.next();
        while (more && returned < query.count()) {
            sink.put(returned++ == 0 ? "\n" : ",\n");
            put(row, shape, sink);
            more = row.next();
        }
        row.close();
        sink.put("\n]");
        if (more) {
            sink.put(",\"exceededTransferLimit\":true");
            sink.put(geoJson ? ",\"properties\":{\"exceededTransferLimit\":true}" : "");
        }
        sink.put("}\n");
        sink.flush();
    }

    private interface Shape {
        void put(RowCursor row, ByteSink sink) throws IOException;
    }

    private Shape shape() {
        if (!query.geometry()) {
            return (row, sink) -> sink.put("null");
        }
        return geoJson ? new GeoJsonGeometry(query.rows())::put : new EsriGeometry(query.rows())::put;
    }

    private String head() {
        if (geoJson) {
            return "{\"type\":\"FeatureCollection\","
                    + (query.out().crs().isDegrees()
                            ? ""
                            : "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:"
                                    + query.out().latest() + "\"}},")
                    + "\"features\":[";
        }
        Layer layer = query.layer();
        Map<String, Object> head = JsonTree.object();
        if (!query.grouped()) {
            head.putAll(ids(layer));
            head.put("globalIdFieldName", "");
        }
        if (query.geometry()) {
            head.put("geometryType", layer.geometryType());
            head.put("spatialReference", query.out().json());
        }
        head.put("fields", query.columns().stream().map(layer::field).toList());
        String members = new String(JsonTree.bytes(head), StandardCharsets.UTF_8);
        return members.substring(0, members.length() - 1) + ",\"features\":[";
    }

    static Map<String, Object> ids(Layer layer) {
        String key = layer.key().name();
        return JsonTree.object(
                "objectIdFieldName", key, "uniqueIdField", JsonTree.object("name", key, "isSystemMaintained", true));
    }

    private void put(RowCursor row, Shape shape, ByteSink sink) throws IOException {
        if (geoJson) {
            sink.put("{\"type\":\"Feature\",");
            if (!query.grouped()) {
                sink.put("\"id\":");
                sink.put(
                        row.getLong(query.rows().columns().indexOf(query.layer().key())));
                sink.put(',');
            }
            sink.put("\"geometry\":");
            shape.put(row, sink);
            sink.put(",\"properties\":");
            putAttributes(row, sink);
        } else {
            sink.put("{\"attributes\":");
            putAttributes(row, sink);
            if (query.geometry()) {
                sink.put(",\"geometry\":");
                shape.put(row, sink);
            }
        }
        sink.put('}');
    }

    private void putAttributes(RowCursor row, ByteSink sink) throws IOException {
        for (int i = 0; i < types.length; i++) {
            sink.put(names[i]);
            putValue(row, query.shown().get(i), types[i], sink);
        }
        sink.put('}');
    }

    private void putValue(RowCursor row, int column, ColumnType type, ByteSink sink) throws IOException {
        if (row.isNull(column)) {
            sink.put("null");
            return;
        }
        switch (type) {
            case BOOLEAN -> sink.put(row.getBoolean(column) ? '1' : '0');
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> sink.put(row.getLong(column));
            case JSON, INTEGER_LIST, TEXT_LIST, UUID_LIST -> {
                text.clear();
                JsonRecord.putValue(row, column, type, text);
                JsonText.put(text.content(slice), sink);
            }
            default -> JsonRecord.putValue(row, column, type, sink);
        }
    }

    private static final class RoundedRows extends ForwardingRowCursor {
        private final double scale;

        RoundedRows(RowCursor rows, double scale) {
            super(rows);
            this.scale = scale;
        }

        @Override
        public double getX(int column, int point) {
            return Math.rint(rows().getX(column, point) * scale) / scale;
        }

        @Override
        public double getY(int column, int point) {
            return Math.rint(rows().getY(column, point) * scale) / scale;
        }
    }
}
