package org.sidewalkdata.api.openapi;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;

/**
 * One of the five endpoints, for people and for programs.
 *
 * @param name {@code labelClusters}
 * @param summary a few words
 * @param meaning a few sentences
 * @param parameters in the order of the interface's table
 * @param records what its records are
 * @param fileTypes what it offers; the first is the default
 * @param errorShape the shape of its errors (A14)
 */
public record EndpointDescription(
        String name,
        String summary,
        String meaning,
        List<ParameterDescription> parameters,
        PublishedCollection records,
        List<FileType> fileTypes,
        ErrorShape errorShape) {

    private static final ParameterDescription INLINE =
            parameter("inline", ValueType.BOOLEAN, "Shown in the browser instead of saved as a file.");

    /** In the interface's order. */
    public static final List<EndpointDescription> ALL =
            List.of(labelClusters(), rawLabels(), accessScoreStreets(), labelTags(), userStats());

    public EndpointDescription {
        parameters = List.copyOf(parameters);
        fileTypes = List.copyOf(fileTypes);
    }

    private static EndpointDescription labelClusters() {
        return new EndpointDescription(
                "labelClusters",
                "Clusters of labels",
                "Labels of one feature, close to each other, as one cluster, after data cleaning.",
                features(
                        Delivery.FEATURE_TYPES,
                        location("Clusters"),
                        parameter("labelType", ValueType.LABEL_TYPES, "Only clusters of these types."),
                        parameter(
                                "includeRawLabels",
                                ValueType.BOOLEAN,
                                "Adds the member labels: as a member in GeoJSON, as a second file or layer elsewhere."),
                        parameter("clusterSize", ValueType.COUNT, "Only clusters of at least this many labels."),
                        parameter(
                                "avgImageCaptureDate",
                                ValueType.TIME,
                                "Only clusters whose average image capture date is on or after it."),
                        parameter(
                                "avgLabelDate",
                                ValueType.TIME,
                                "Only clusters whose average label creation date is on or after it."),
                        parameter("minSeverity", ValueType.SEVERITY, "Median severity is at least this."),
                        parameter("maxSeverity", ValueType.SEVERITY, "Median severity is at most this.")),
                Collections.LABEL_CLUSTERS_WITH_LABELS,
                Delivery.FEATURE_TYPES,
                ErrorShape.A);
    }

    private static EndpointDescription rawLabels() {
        return new EndpointDescription(
                "rawLabels",
                "Individual labels",
                "Every label by itself, with its votes and where its image was taken.",
                features(
                        Delivery.FEATURE_TYPES,
                        location("Labels"),
                        parameter("labelType", ValueType.LABEL_TYPES, "Only labels of these types."),
                        parameter("tags", ValueType.TEXTS, "Only labels with any of these tags."),
                        parameter("minSeverity", ValueType.SEVERITY, "Severity is at least this."),
                        parameter("maxSeverity", ValueType.SEVERITY, "Severity is at most this."),
                        parameter(
                                "validationStatus",
                                ValueType.VALIDATION_STATUS,
                                "Only labels that the community judged so."),
                        parameter(
                                "highQualityUserOnly", ValueType.BOOLEAN, "Only labels of users flagged high quality."),
                        parameter("startDate", ValueType.TIME, "Only labels created on or after it."),
                        parameter("endDate", ValueType.TIME, "Only labels created before it.")),
                Collections.RAW_LABELS,
                Delivery.FEATURE_TYPES,
                ErrorShape.A);
    }

    private static EndpointDescription accessScoreStreets() {
        return new EndpointDescription(
                "accessScoreStreets",
                "Streets with their accessibility score",
                "Each street segment with a score between 0 and 1; higher is more accessible. The weights are"
                        + " experimental. Without a location the city's default box is used.",
                features(Delivery.FEATURE_TYPES, location("Streets")),
                Collections.ACCESS_SCORE_STREETS,
                Delivery.FEATURE_TYPES,
                ErrorShape.B);
    }

    private static EndpointDescription labelTags() {
        return new EndpointDescription(
                "labelTags",
                "Tags that labels can carry",
                "All tags of the city, by label type.",
                List.of(),
                Collections.LABEL_TAGS,
                List.of(FileType.JSON),
                ErrorShape.B);
    }

    private static EndpointDescription userStats() {
        return new EndpointDescription(
                "userStats",
                "Statistics per contributor",
                "What each contributor, known by an anonymous id, labelled and validated.",
                List.of(
                        parameter("minLabels", ValueType.COUNT_OR_NONE, "At least this many labels."),
                        parameter("minMetersExplored", ValueType.METERS, "Explored at least this many meters."),
                        parameter(
                                "minAccuracy",
                                ValueType.FRACTION,
                                "At least this accuracy; leaves out who was never validated."),
                        parameter("highQualityOnly", ValueType.BOOLEAN, "Only users flagged high quality."),
                        fileType(Delivery.TABLE_TYPES),
                        INLINE),
                Collections.USER_STATS,
                Delivery.TABLE_TYPES,
                ErrorShape.B);
    }

    private static List<ParameterDescription> features(
            List<FileType> fileTypes, List<ParameterDescription> location, ParameterDescription... filters) {
        return Stream.of(location.stream(), Stream.of(filters), Stream.of(fileType(fileTypes), INLINE))
                .flatMap(part -> part)
                .toList();
    }

    private static List<ParameterDescription> location(String what) {
        return List.of(
                parameter("bbox", ValueType.BBOX, what + " in this box, WGS84. Wins over both region filters."),
                parameter("regionId", ValueType.ID, what + " of this region. Wins over regionName."),
                parameter("regionName", ValueType.TEXT, what + " of the region of this name, whatever its case."));
    }

    private static ParameterDescription fileType(List<FileType> offered) {
        return parameter("filetype", ValueType.fileType(offered), "Format of the answer.");
    }

    private static ParameterDescription parameter(String name, ValueType type, String meaning) {
        return new ParameterDescription(name, type, meaning);
    }
}
