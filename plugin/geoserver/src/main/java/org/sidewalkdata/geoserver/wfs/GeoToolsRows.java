package org.sidewalkdata.geoserver.wfs;

import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.geoserver.platform.ServiceException;
import org.geotools.api.feature.simple.SimpleFeature;
import org.geotools.api.feature.simple.SimpleFeatureType;
import org.geotools.api.feature.type.AttributeDescriptor;
import org.geotools.data.simple.SimpleFeatureCollection;
import org.geotools.data.simple.SimpleFeatureIterator;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/** Reads GeoServer's features as rows, one at a time, as the store streams them. Used by one thread. */
final class GeoToolsRows implements RowCursor {
    private final PublishedCollection collection;
    private final PublishedLayer layer;
    private final SimpleFeatureIterator features;
    private final ToLonLat toLonLat;
    private final ByteSlice slice = new ByteSlice();
    private @Nullable SimpleFeature row;
    private FeatureGeometry geometry = FeatureGeometry.NONE;
    private String listText = "";
    private List<String> items = List.of();

    private GeoToolsRows(
            PublishedCollection collection, PublishedLayer layer, SimpleFeatureIterator features, ToLonLat toLonLat) {
        this.collection = collection;
        this.layer = layer;
        this.features = features;
        this.toLonLat = toLonLat;
    }

    /**
     * Opens the features. Properties that the client did not request are not columns.
     *
     * @throws ServiceException when the key or the geometry is missing, which every record has
     */
    static GeoToolsRows open(PublishedLayer layer, SimpleFeatureCollection features) {
        SimpleFeatureType schema = features.getSchema();
        Set<String> there = schema.getAttributeDescriptors().stream()
                .map(AttributeDescriptor::getLocalName)
                .collect(Collectors.toSet());
        for (String needed : List.of(layer.key(), layer.geometry().sqlName())) {
            if (!there.contains(needed)) {
                throw new ServiceException(
                        "This output format requires the property " + needed, "InvalidParameterValue", "propertyName");
            }
        }
        PublishedCollection all = layer.collection();
        Set<String> columns = all.columns().stream()
                .filter(column -> there.contains(layer.attribute(column)))
                .map(Column::sqlName)
                .collect(Collectors.toSet());
        boolean whole = columns.size() == all.columns().size();
        return new GeoToolsRows(whole ? all : all.only(columns), layer, features.features(), ToLonLat.from(schema));
    }

    @Override
    public PublishedCollection collection() {
        return collection;
    }

    @Override
    public boolean next() {
        if (!features.hasNext()) {
            return false;
        }
        SimpleFeature feature = features.next();
        row = feature;
        geometry = feature.getDefaultGeometry() instanceof Geometry shape
                ? FeatureGeometry.of(toLonLat.apply(shape))
                : FeatureGeometry.NONE;
        return true;
    }

    @Override
    public boolean isNull(int column) {
        return find(column) == null;
    }

    @Override
    public long getLong(int column) {
        Object value = value(column);
        return value instanceof Date time ? time.getTime() : ((Number) value).longValue();
    }

    @Override
    public double getDouble(int column) {
        return ((Number) value(column)).doubleValue();
    }

    @Override
    public boolean getBoolean(int column) {
        return (Boolean) value(column);
    }

    @Override
    public ByteSlice getText(int column) {
        return text(value(column).toString());
    }

    @Override
    public int listSize(int column) {
        return list(column).size();
    }

    @Override
    public long getListLong(int column, int index) {
        return Long.parseLong(list(column).get(index));
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        return text(list(column).get(index));
    }

    @Override
    public int pointCount(int column) {
        return geometry.points().size();
    }

    @Override
    public int ringCount(int column) {
        return geometry.ringEnds().size();
    }

    @Override
    public int ringEnd(int column, int ring) {
        return geometry.ringEnds().get(ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return geometry.outer().get(ring);
    }

    @Override
    public double getX(int column, int point) {
        return geometry.points().get(point).x;
    }

    @Override
    public double getY(int column, int point) {
        return geometry.points().get(point).y;
    }

    @Override
    public void close() {
        features.close();
    }

    private @Nullable Object find(int column) {
        Column asked = collection.columns().get(column);
        SimpleFeature feature = Objects.requireNonNull(row, "next was not called");
        return asked.type().isGeometry() ? feature.getDefaultGeometry() : feature.getAttribute(layer.attribute(asked));
    }

    private Object value(int column) {
        return Objects.requireNonNull(
                find(column), () -> collection.columns().get(column).sqlName() + " is null");
    }

    /** Returns a list, which is JSON text in the layers. */
    private List<String> list(int column) {
        String json = value(column).toString();
        if (!json.equals(listText)) { // a writer requests a list item by item
            listText = json;
            items = JsonList.parse(json);
        }
        return items;
    }

    private ByteSlice text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return slice.set(utf8, 0, utf8.length);
    }
}
