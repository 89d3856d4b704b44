package org.sidewalkdata.geoserver.layer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;

/**
 * A published collection as a layer of a map server that reads the database itself. Immutable.
 *
 * @param collection what it shows; its name is the layer's
 * @param description one paragraph for catalogs
 * @param keywords for searching
 * @param parameters what a request may set besides a filter
 * @param from where the rows come from: a view, or a SELECT in parentheses with {@code %name%} where parameters' values go
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
    /** All of them, what lies lowest on a map first. */
    public static final List<PublishedLayer> ALL = List.of(
            new PublishedLayer(
                    PublishedCollections.REGIONS,
                    "Regions",
                    "Named parts of the city.",
                    List.of("regions", "neighborhoods", "boundaries"),
                    List.of()),
            new PublishedLayer(
                    ScoreCollections.ACCESS_SCORE_REGIONS.flat(),
                    "Region accessibility scores",
                    "Regions with the mean score of their audited streets, and which share of the streets that is (coverage): below"
                            + " 0.8 a region should not be ranked, and is hatched.",
                    List.of("accessibility", "sidewalks", "regions", "score", "choropleth"),
                    List.of()),
            new PublishedLayer(
                    StreetCollections.NAMED_STREETS,
                    "Streets",
                    "Every street, whatever its status, with its kind and what was done on it.",
                    List.of("streets", "roads", "audits"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    StreetCollections.SIDES_OF_STREETS,
                    "Sidewalk presence",
                    "Both sides of every street, and whether there is a sidewalk.",
                    List.of("sidewalks", "streets", "presence"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    PublishedCollections.ACCESS_SCORE_STREETS,
                    "Street accessibility scores",
                    "Streets with their experimental accessibility score, from 0 to 1, and what it is made of: the number of"
                            + " clusters and the summed weights of each label type. A score of null means not audited.",
                    List.of("accessibility", "sidewalks", "streets", "score", "wheelchair"),
                    List.of(ViewParameter.regionName("region_id"))),
            CustomWeightStreetsView.layer(),
            new PublishedLayer(
                    ScoreCollections.ACCESS_SCORE_INTERSECTIONS.flat(),
                    "Intersection accessibility scores",
                    "Places where three or more streets meet, with their score by model 2026-10 and what it is made of.",
                    List.of("accessibility", "sidewalks", "intersections", "score", "crossings"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    ProblemCollections.PRIORITIES,
                    "Priorities",
                    "What to mend first: problems on scored streets, and what mending each would bring.",
                    List.of("accessibility", "sidewalks", "barriers", "priorities"),
                    List.of(ViewParameter.regionName("region_id"))),
            new PublishedLayer(
                    PublishedCollections.RAW_LABELS,
                    "Raw labels",
                    "Every label that people placed on street-level imagery, with its votes and the panorama it was seen on.",
                    List.of("accessibility", "sidewalks", "labels", "crowdsourcing"),
                    List.of(
                            ViewParameter.regionName("region_id"),
                            ViewParameter.filter("tag", "'%tag%' = ANY (tags)", "Only labels with this tag."))),
            new PublishedLayer(
                    PublishedCollections.LABEL_CLUSTERS,
                    "Label clusters",
                    "Labels of one feature of the sidewalk, placed by several people, grouped into one point.",
                    List.of("accessibility", "sidewalks", "labels", "clusters", "curb ramps"),
                    List.of(
                            ViewParameter.regionName("region_id"),
                            ViewParameter.filter(
                                    "tag",
                                    "(tag_counts ->> '%tag%') IS NOT NULL",
                                    "Only clusters of which a label has this tag."))));

    public PublishedLayer {
        keywords = List.copyOf(keywords);
        parameters = List.copyOf(parameters);
    }

    /** Of a collection's view, in the style of its name. */
    private PublishedLayer(
            PublishedCollection collection,
            String title,
            String description,
            List<String> keywords,
            List<ViewParameter> parameters) {
        this(collection, title, description, keywords, parameters, "sidewalk." + collection.view(), collection.name());
    }

    /**
     * Names that every GML feature has of its own. A map server writes an attribute of that name as the feature's, in another
     * namespace, where clients do not look for attributes; so it gets another name in a layer.
     */
    private static final Map<String, String> RENAMED = Map.of(
            "regions.name", "region_name",
            "access_score_regions.name", "region_name",
            "raw_labels.description", "label_description");

    /** The layer of that name. */
    public static Optional<PublishedLayer> find(String name) {
        return ALL.stream().filter(layer -> layer.name().equals(name)).findFirst();
    }

    /** {@code label_clusters}. */
    public String name() {
        return collection.name();
    }

    /** The column whose value is a feature's id. */
    public String key() {
        return collection.orderBy().get(0);
    }

    /** What a column is called in the layer. */
    public String attribute(Column column) {
        return attribute(column.sqlName());
    }

    /** The attribute of a column, by the column's name; empty: the layer has no such column. */
    public Optional<String> findAttribute(String column) {
        return collection.hasColumn(column) ? Optional.of(attribute(column)) : Optional.empty();
    }

    private String attribute(String column) {
        return RENAMED.getOrDefault(name() + "." + column, column);
    }

    /** The time that every feature has, for maps of one time; empty: it has none. */
    public Optional<String> time() {
        return switch (name()) {
            case "raw_labels" -> Optional.of("time_created");
            case "label_clusters" -> Optional.of("avg_label_date");
            default -> Optional.empty();
        };
    }

    /** WGS84, longitude first. */
    public Column geometry() {
        return collection.geometry();
    }

    /** The SELECT that the layer is a view of, with {@code %name%} where a parameter's value goes. */
    public String sql() {
        return LayerSql.select(this);
    }
}
