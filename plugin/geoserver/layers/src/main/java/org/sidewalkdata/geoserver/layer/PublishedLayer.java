package org.sidewalkdata.geoserver.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;

/**
 * A published collection as a layer of a map server that reads the database itself. Immutable.
 *
 * @param collection the collection; its name is the layer's name
 * @param description one paragraph for catalogs
 * @param keywords for searching
 * @param parameters what a request may set besides a filter
 * @param from the source of the rows: a view, or a SELECT in parentheses with {@code %name%} for the parameters' values
 * @param style name of its style
 */
public record PublishedLayer(
        PublishedCollection collection,
        String title,
        String description,
        List<String> keywords,
        List<ViewParameter> parameters,
        String from,
        String style) {
    /** All layers, the lowest layer of a map first. */
    public static final List<PublishedLayer> ALL = List.of(
            new PublishedLayer(
                    PublishedCollections.REGIONS,
                    "Regions",
                    "Named parts of the city.",
                    List.of("regions", "neighborhoods", "boundaries"),
                    List.of()),
            new PublishedLayer(
                    AreaCollections.KEYED_AREAS,
                    "Areas",
                    "Areas of the city's own sets, such as wards and census tracts, with the work done in each.",
                    List.of("areas", "wards", "districts", "census tracts", "boundaries"),
                    List.of()),
            new PublishedLayer(
                    ScoreCollections.ACCESS_SCORE_REGIONS.flat(),
                    "Region accessibility scores",
                    "Regions with the mean score of their audited streets, and the audited share of the streets' length"
                            + " (coverage). Below 0.8 a region should not be ranked and is hatched.",
                    List.of("accessibility", "sidewalks", "regions", "score", "choropleth"),
                    List.of()),
            new PublishedLayer(
                    StreetCollections.NAMED_STREETS,
                    "Streets",
                    "Every street with its type, status and audits.",
                    List.of("streets", "roads", "audits"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    StreetCollections.SIDES_OF_STREETS,
                    "Sidewalk presence",
                    "Both sides of every street, with the presence of a sidewalk.",
                    List.of("sidewalks", "streets", "presence"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    PublishedCollections.ACCESS_SCORE_STREETS_LAYER,
                    "Street accessibility scores",
                    "Streets with their experimental accessibility score from 0 to 1 and its parts: the number of"
                            + " clusters and the summed weights of each label type. A null score means not audited.",
                    List.of("accessibility", "sidewalks", "streets", "score", "wheelchair"),
                    List.of(ViewParameter.regionName("region_id"))),
            CustomWeightStreetsView.layer(),
            new PublishedLayer(
                    ScoreCollections.ACCESS_SCORE_INTERSECTIONS.flat(),
                    "Intersection accessibility scores",
                    "Places where three or more streets meet, with their score by model 2026-10 and its parts.",
                    List.of("accessibility", "sidewalks", "intersections", "score", "crossings"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    ProblemCollections.PRIORITIES,
                    "Priorities",
                    "What to fix first: problems on scored streets, and the gain from fixing each.",
                    List.of("accessibility", "sidewalks", "barriers", "priorities"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    PlaceCollections.PLACES,
                    "Places",
                    "Places that people go to, such as schools and stops, each with the nearest street.",
                    List.of("places", "destinations", "schools", "transit"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    PointCollections.NUMBERED_POINTS,
                    "Imported points",
                    "Points such as 311 requests, each with the nearest problem of a matching type within 15 meters.",
                    List.of("accessibility", "sidewalks", "requests", "311"),
                    List.of(
                            ViewParameter.regionName("region_id"),
                            ViewParameter.filter("set", "point_set = '%set%'", "Only points of this set."))),
            new PublishedLayer(
                    PublishedCollections.RAW_LABELS,
                    "Raw labels",
                    "Every label that users placed on street-level imagery, with its votes and panorama. Maps draw labels"
                            + " at scales of 1:70,000 and larger.",
                    List.of("accessibility", "sidewalks", "labels", "crowdsourcing"),
                    List.of(
                            ViewParameter.regionName("region_id"),
                            ViewParameter.filter("tag", "'%tag%' = ANY (tags)", "Only labels with this tag."))),
            new PublishedLayer(
                    PublishedCollections.LABEL_CLUSTERS,
                    "Label clusters",
                    "Labels that several users placed for one feature or problem, grouped into one point.",
                    List.of("accessibility", "sidewalks", "labels", "clusters", "curb ramps"),
                    List.of(
                            ViewParameter.regionName("region_id"),
                            ViewParameter.filter(
                                    "tag",
                                    "(tag_counts ->> '%tag%') IS NOT NULL",
                                    "Only clusters with a label that has this tag."))));

    public PublishedLayer {
        keywords = List.copyOf(keywords);
        parameters = List.copyOf(parameters);
    }

    /** Creates a layer of a collection's view, in the style of the same name. */
    private PublishedLayer(
            PublishedCollection collection,
            String title,
            String description,
            List<String> keywords,
            List<ViewParameter> parameters) {
        this(collection, title, description, keywords, parameters, "sidewalk." + collection.view(), collection.name());
    }

    /**
     * Attribute names that GML reserves for features. A map server writes such an attribute in GML's namespace, where
     * clients do not look for attributes, so the layer uses another name.
     */
    private static final Map<String, String> RENAMED = Map.of(
            "regions.name", "region_name",
            "access_score_regions.name", "region_name",
            "places.name", "place_name",
            "areas.name", "area_name",
            "raw_labels.description", "label_description");

    /** Returns the layer with that name. */
    public static Optional<PublishedLayer> find(String name) {
        return ALL.stream().filter(layer -> layer.name().equals(name)).findFirst();
    }

    /** Returns the name, such as {@code label_clusters}. */
    public String name() {
        return collection.name();
    }

    /** Returns the column whose value is a feature's id. */
    public String key() {
        return collection.orderBy().get(0);
    }

    /** Returns the name of a column in the layer. */
    public String attribute(Column column) {
        return attribute(column.sqlName());
    }

    /** Returns the attribute of a column, by the column's name; empty: the layer has no such column. */
    public Optional<String> findAttribute(String column) {
        return collection.hasColumn(column) ? Optional.of(attribute(column)) : Optional.empty();
    }

    private String attribute(String column) {
        return RENAMED.getOrDefault(name() + "." + column, column);
    }

    /** Returns the columns of the layer, shown and hidden ones of its collection, with the geometry last. */
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>(collection.attributes());
        columns.addAll(collection.hidden());
        columns.add(geometry());
        return columns;
    }

    /** Returns the attribute with a feature's time, for maps of one time; empty: the layer has none. */
    public Optional<String> time() {
        return switch (name()) {
            case "raw_labels" -> Optional.of("time_created");
            case "label_clusters" -> Optional.of("avg_label_date");
            default -> Optional.empty();
        };
    }

    /** Returns the geometry column, in WGS84, longitude first. */
    public Column geometry() {
        return collection.geometry();
    }

    /** Returns the SELECT of the layer, with {@code %name%} for a parameter's value. */
    public String sql() {
        return LayerSql.select(this);
    }
}
