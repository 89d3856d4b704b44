package org.sidewalkdata.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.jsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * The Parquet schema of a collection: its properties with their names in JSON, groups as structs, lists as lists; then
 * the geometry and the rectangle around it (GeoParquet 1.1, "Bounding Box Columns").
 */
final class TableSchema {
    static final String GEOMETRY = "geometry";
    static final String BBOX = "bbox";

    /** The members of the rectangle, in the order that GeoParquet prescribes. */
    static final List<String> EDGES = List.of("xmin", "ymin", "xmax", "ymax");

    private static final Pattern IDS = Pattern.compile("(.*_)?ids?");

    private TableSchema() {}

    static MessageType of(PublishedCollection collection) {
        List<Type> fields = fields(collection.properties());
        if (collection.geometryIndex().isPresent()) {
            // a line or an area may be empty: then both columns are null
            Repetition repetition =
                    collection.geometryType() == GeometryType.POINT ? Repetition.REQUIRED : Repetition.OPTIONAL;
            fields.add(Types.primitive(PrimitiveTypeName.BINARY, repetition).named(GEOMETRY));
            Types.GroupBuilder<org.apache.parquet.schema.GroupType> bbox = Types.buildGroup(repetition);
            for (String edge : EDGES) {
                bbox.addField(Types.required(PrimitiveTypeName.FLOAT).named(edge));
            }
            fields.add(bbox.named(BBOX));
        }
        return new MessageType(collection.name(), fields);
    }

    private static List<Type> fields(List<Property> properties) {
        List<Type> fields = new ArrayList<>();
        for (Property property : properties) {
            if (property instanceof Property.Group group) {
                Type[] members = fields(group.members()).toArray(Type[]::new);
                fields.add(Types.requiredGroup().addFields(members).named(group.name()));
            } else {
                fields.add(field(property.name(), ((Property.Value) property).column()));
            }
        }
        return fields;
    }

    private static Type field(String name, Column column) {
        Repetition repetition = column.nullable() ? Repetition.OPTIONAL : Repetition.REQUIRED;
        return switch (column.type()) {
            case INTEGER_LIST, UUID_LIST, TEXT_LIST ->
                Types.list(repetition)
                        .element(value(
                                "element", Repetition.REQUIRED, column.type().item(), isWide(column)))
                        .named(name);
            case INTEGER, NUMBER, BOOLEAN, TEXT, UUID, EPOCH_MILLIS, MEAN_DATE, DATE_TIME, JSON ->
                value(name, repetition, column.type(), isWide(column));
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not an attribute");
        };
    }

    /**
     * Returns whether the integers of a column need 64 bits: ids do, because those of OpenStreetMap exceed 32 bits. Counts
     * and ratings do not, and JavaScript reads 32 bits as a number.
     */
    private static boolean isWide(Column column) {
        return IDS.matcher(column.name()).matches();
    }

    private static PrimitiveType value(String name, Repetition repetition, ColumnType type, boolean wide) {
        return switch (type) {
            case INTEGER ->
                Types.primitive(wide ? PrimitiveTypeName.INT64 : PrimitiveTypeName.INT32, repetition)
                        .named(name);
            case NUMBER -> Types.primitive(PrimitiveTypeName.DOUBLE, repetition).named(name);
            case BOOLEAN ->
                Types.primitive(PrimitiveTypeName.BOOLEAN, repetition).named(name);
            case TEXT, UUID -> annotated(PrimitiveTypeName.BINARY, repetition, stringType(), name);
            case JSON -> annotated(PrimitiveTypeName.BINARY, repetition, jsonType(), name);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                annotated(PrimitiveTypeName.INT64, repetition, timestampType(true, TimeUnit.MILLIS), name);
            case INTEGER_LIST, UUID_LIST, TEXT_LIST, POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("Not a single value: " + type);
        };
    }

    private static PrimitiveType annotated(
            PrimitiveTypeName stored, Repetition repetition, LogicalTypeAnnotation meaning, String name) {
        return Types.primitive(stored, repetition).as(meaning).named(name);
    }
}
