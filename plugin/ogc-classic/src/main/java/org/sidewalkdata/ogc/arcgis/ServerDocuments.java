package org.sidewalkdata.ogc.arcgis;

import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.Summaries;

/** The documents about the server, its service and its layers. They name only what is served. */
record ServerDocuments(ReadView view, Summaries summaries, Styles styles, Publisher publisher) {
    /** The version of the interface: the one that introduced {@code uniqueIdField}. */
    private static final double VERSION = 11.2;

    private static final Map<String, Object> UTC = JsonTree.object("timeZone", "UTC", "respectsDaylightSaving", false);

    private static final Bbox WORLD = new Bbox(-180, -90, 180, 90);

    static Map<String, Object> info() {
        return JsonTree.object(
                "currentVersion",
                VERSION,
                "fullVersion",
                "11.2.0",
                "authInfo",
                JsonTree.object("isTokenBasedSecurity", false));
    }

    static Map<String, Object> services(String name) {
        return JsonTree.object(
                "currentVersion",
                VERSION,
                "folders",
                List.of(),
                "services",
                List.of(JsonTree.object("name", name, "type", "FeatureServer")));
    }

    Map<String, Object> service() {
        Map<String, Object> extent = SpatialReference.WGS84.extent(cityBox());
        Map<String, Object> service = JsonTree.object(
                "currentVersion",
                VERSION,
                "serviceDescription",
                description(),
                "hasVersionedData",
                false,
                "maxRecordCount",
                LayerQuery.MOST_RECORDS,
                "supportedQueryFormats",
                "JSON, geoJSON",
                "supportsDisconnectedEditing",
                false,
                "syncEnabled",
                false,
                "capabilities",
                "Query",
                "description",
                description(),
                "copyrightText",
                copyright());
        service.putAll(JsonTree.object(
                "spatialReference",
                SpatialReference.WGS84.json(),
                "initialExtent",
                extent,
                "fullExtent",
                extent,
                "allowGeometryUpdates",
                false,
                "units",
                "esriDecimalDegrees",
                "layers",
                Layer.all().stream().map(ServerDocuments::reference).toList(),
                "tables",
                List.of()));
        return service;
    }

    private static Map<String, Object> reference(Layer layer) {
        return JsonTree.object(
                "id",
                layer.id(),
                "name",
                layer.collection().title(),
                "type",
                "Feature Layer",
                "parentLayerId",
                -1,
                "defaultVisibility",
                true,
                "subLayerIds",
                JsonTree.Null.NULL,
                "minScale",
                0,
                "maxScale",
                0,
                "geometryType",
                layer.geometryType());
    }

    Map<String, Object> layers() {
        return JsonTree.object("layers", Layer.all().stream().map(this::layer).toList(), "tables", List.of());
    }

    Map<String, Object> layer(Layer layer) {
        Map<String, Object> document = JsonTree.object(
                "currentVersion", VERSION,
                "id", layer.id(),
                "name", layer.collection().title(),
                "type", "Feature Layer",
                "description", layer.collection().description(),
                "copyrightText", copyright(),
                "displayField", displayField(layer),
                "geometryType", layer.geometryType(),
                "defaultVisibility", true,
                "minScale", 0,
                "maxScale", 0,
                "parentLayer", JsonTree.Null.NULL,
                "subLayers", List.of(),
                "extent", SpatialReference.WGS84.extent(extent(layer)),
                "sourceSpatialReference", SpatialReference.WGS84.json());
        document.putAll(fields(layer));
        document.putAll(abilities());
        timeInfo(layer).ifPresent(info -> document.put("timeInfo", info));
        document.put(
                "editingInfo",
                JsonTree.object("lastEditDate", view.version().refreshedAt().toEpochMilli()));
        styles.find(layer.collection().id())
                .ifPresent(style -> document.put(
                        "drawingInfo",
                        JsonTree.object("renderer", Renderer.of(style), "transparency", 0, "labelingInfo", List.of())));
        return document;
    }

    private static Map<String, Object> fields(Layer layer) {
        List<Column> columns = layer.collection().rows().attributes();
        Map<String, Object> fields =
                JsonTree.object("fields", columns.stream().map(layer::field).toList());
        fields.put("objectIdField", layer.key().name());
        fields.put("uniqueIdField", FeatureSet.ids(layer).get("uniqueIdField"));
        fields.putAll(JsonTree.object(
                "globalIdField", "",
                "typeIdField", "",
                "types", List.of(),
                "templates", List.of(),
                "relationships", List.of(),
                "indexes", List.of(),
                "dateFieldsTimeReference", UTC));
        return fields;
    }

    /** Formats and quantization that this server does not have are absent: programs then ask for plain JSON. */
    private static Map<String, Object> abilities() {
        Map<String, Object> abilities = JsonTree.object(
                "hasZ", false,
                "hasM", false,
                "hasAttachments", false,
                "htmlPopupType", "esriServerHTMLPopupTypeNone",
                "isDataVersioned", false,
                "hasStaticData", true,
                "canModifyLayer", false,
                "canScaleSymbols", false,
                "capabilities", "Query",
                "maxRecordCount", LayerQuery.MOST_RECORDS,
                "standardMaxRecordCount", LayerQuery.MOST_OF_RESULT_TYPE,
                "tileMaxRecordCount", LayerQuery.MOST_OF_RESULT_TYPE,
                "maxRecordCountFactor", 1,
                "supportedQueryFormats", "JSON, geoJSON",
                "useStandardizedQueries", true,
                "supportsStatistics", true,
                "supportsExceedsLimitStatistics", true,
                "supportsAdvancedQueries", true,
                "supportsCoordinatesQuantization", false);
        abilities.put(
                "advancedQueryCapabilities",
                JsonTree.object(
                        "useStandardizedQueries", true,
                        "supportsPagination", true,
                        "supportsPaginationOnAggregatedQueries", true,
                        "supportsOrderBy", true,
                        "supportsDistinct", true,
                        "supportsStatistics", true,
                        "supportsReturningQueryExtent", true,
                        "supportsCountDistinct", true,
                        "supportsHavingClause", false,
                        "supportsPercentileStatistics", false,
                        "supportsQueryWithDistance", true,
                        "supportsQueryWithResultType", true,
                        "supportsMaxRecordCountFactor", true,
                        "supportsDefaultSR", true,
                        "supportsQueryWithDatumTransformation", false,
                        "supportsReturningGeometryCentroid", false,
                        "supportsQuantization", false,
                        "supportsSqlExpression", false));
        return abilities;
    }

    /** Returns the field that titles a popup: a name or type of the feature, or its id. */
    private static String displayField(Layer layer) {
        List<String> names = layer.collection().rows().attributes().stream()
                .map(Column::name)
                .toList();
        return List.of("name", "region_name", "street_name", "label_type", "category").stream()
                .filter(names::contains)
                .findFirst()
                .orElse(layer.key().name());
    }

    /** Describes the times of a layer for a time slider; empty if it has none. */
    private Optional<Map<String, Object>> timeInfo(Layer layer) {
        CollectionSummary summary = summaries.of(layer.collection(), view);
        return layer.collection()
                .time()
                .flatMap(column -> summary.earliest()
                        .flatMap(earliest -> summary.latest().map(latest -> {
                            Map<String, Object> info = JsonTree.object(
                                    "startTimeField",
                                    column.name(),
                                    "endTimeField",
                                    JsonTree.Null.NULL,
                                    "trackIdField",
                                    JsonTree.Null.NULL,
                                    "timeExtent",
                                    List.of(
                                            earliest.toEpochMilli(),
                                            latest.plus(1, ChronoUnit.MILLIS).toEpochMilli()));
                            info.putAll(JsonTree.object(
                                    "timeReference",
                                    UTC,
                                    "timeInterval",
                                    1,
                                    "timeIntervalUnits",
                                    "esriTimeUnitsMonths",
                                    "exportOptions",
                                    JsonTree.object(
                                            "useTime",
                                            true,
                                            "timeDataCumulative",
                                            false,
                                            "timeOffset",
                                            JsonTree.Null.NULL,
                                            "timeOffsetUnits",
                                            JsonTree.Null.NULL),
                                    "hasLiveData",
                                    false));
                            return info;
                        })));
    }

    /**
     * Returns the extent of a layer within the city's box, because a single feature elsewhere would open maps of the world;
     * without features there, it is the city's box: an empty extent breaks programs.
     */
    Bbox extent(Layer layer) {
        Bbox city = cityBox();
        return summaries
                .of(layer.collection(), view)
                .extent()
                .filter(city::intersects)
                .map(box -> new Bbox(
                        Math.max(box.minLon(), city.minLon()),
                        Math.max(box.minLat(), city.minLat()),
                        Math.min(box.maxLon(), city.maxLon()),
                        Math.min(box.maxLat(), city.maxLat())))
                .orElse(city);
    }

    Bbox cityBox() {
        return view.version().cityBox().orElse(WORLD);
    }

    private String description() {
        return "Sidewalk accessibility"
                + view.version().cityName().map(city -> " in " + city).orElse("");
    }

    private String copyright() {
        return List.of(publisher.attribution(), publisher.license()).stream()
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(", "));
    }
}
