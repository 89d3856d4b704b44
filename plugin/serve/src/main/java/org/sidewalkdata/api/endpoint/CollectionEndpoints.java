package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.collection.ValidationCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.AreaQuery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Include;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.PlaceQuery;
import org.sidewalkdata.query.PointQuery;
import org.sidewalkdata.query.RawLabelQuery;
import org.sidewalkdata.query.RegionQuery;
import org.sidewalkdata.query.ScoredPlaceQuery;
import org.sidewalkdata.query.SidewalkPresenceQuery;
import org.sidewalkdata.query.StatsByDayQuery;
import org.sidewalkdata.query.StreetQuery;
import org.sidewalkdata.query.UserStatsQuery;
import org.sidewalkdata.query.ValidationQuery;
import org.sidewalkdata.row.Selection;

/**
 * The endpoints that return the rows of one collection. A host that protects layers requires those of the data from
 * which the rows are computed, too.
 */
final class CollectionEndpoints {
    private static final Records AREA = area("Area", AreaCollections.INCLUDED);

    static final Endpoint<?> RAW_LABELS = new CollectionEndpoint<>(
            new About(
                    "rawLabels",
                    "Individual labels",
                    "Each label with its votes and the data of its image.",
                    new Example(
                            "Individual labels of curb ramps, as CSV",
                            Example.Place.BOX,
                            "labelType=CurbRamp&filetype=csv&inline=true")),
            NeededLayers.of(PublishedCollections.RAW_LABELS)
                    .andWith(Include.NAME, IncludedGroups.AREA.name(), AreaCollections.AREAS.name()),
            ErrorShape.A,
            RawLabelQuery.PARAMETERS,
            Formats.FEATURES,
            Records.of("RawLabel", PublishedCollections.RAW_LABELS)
                    .withIncludes(IncludedGroups.withComputed(IncludedGroups.RAW_LABELS)),
            (query, lookups) -> Selection.of(PublishedCollections.RAW_LABELS, query.filter(lookups))
                    .including(query.included()));

    static final Endpoint<?> LABEL_TAGS = wholeList(
            new About(
                    "labelTags",
                    "Tags of labels",
                    "All tags of the city, by label type.",
                    Example.everywhere("Tags of labels", "")),
            NeededLayers.open(), // a vocabulary
            Records.enveloped("LabelTag", PublishedCollections.LABEL_TAGS));

    static final Endpoint<?> USER_STATS = new CollectionEndpoint<>(
            new About(
                    "userStats",
                    "Statistics per contributor",
                    "What each contributor labeled and validated. Contributors are known only by an anonymous id.",
                    new Example("Contributors with at least ten labels", Example.Place.EVERYWHERE, "minLabels=10")),
            NeededLayers.of(PublishedCollections.RAW_LABELS),
            UserStatsQuery.PARAMETERS,
            Formats.TABLE, // inline is a common parameter (rule 8)
            Records.of("UserStatistics", PublishedCollections.USER_STATS),
            (query, lookups) -> query.filter());

    static final Endpoint<?> CITIES = new CollectionEndpoint<>(
            new About(
                    "cities",
                    "The city",
                    "The city of this deployment with its default box, as one record.",
                    Example.everywhere("The city and its default box", "")),
            NeededLayers.open(), // name and box are also in the public capabilities of the services
            ParameterGroup.none(Filter.ALL),
            Formats.offering(FileType.JSON, FileType.CSV, FileType.GEOJSON, FileType.GEOPARQUET),
            Records.enveloped("City", CityCollections.CITIES),
            (all, lookups) -> all);

    static final Endpoint<?> REGIONS = new CollectionEndpoint<>(
            new About(
                    "regions",
                    "Regions of the city",
                    "Each region with its label and audit statistics. Distances are those of its open streets. With"
                            + " areaSet, the areas of the set in place of regions.",
                    Example.everywhere("Regions with their statistics", "inline=true")),
            withPoints(NeededLayers.of(PublishedCollections.REGIONS, PublishedCollections.RAW_LABELS)),
            ErrorShape.B,
            RegionQuery.PARAMETERS,
            Formats.FEATURES_OR_WORKBOOK,
            Records.of("Region", CityCollections.REGION_STATISTICS)
                    .withIncludes(CityCollections.REGIONS_INCLUDED)
                    .orElse(area("AreaAsRegion", List.of(AreaCollections.POINT_COUNTS))),
            (query, lookups) -> Selection.of(query.collection(lookups), query.filter(lookups)));

    static final Endpoint<?> AREAS = new CollectionEndpoint<>(
            new About(
                    "areas",
                    "Areas such as wards",
                    "The city's own sets of areas, such as wards or census tracts, each area with the statistics that"
                            + " regions have and with the numbers that the city gave. A street counts by the share of"
                            + " its length in the area. Empty if the city's data contain no areas.",
                    Example.everywhere("Areas with their statistics", "inline=true")),
            withPoints(NeededLayers.of(
                    AreaCollections.AREAS, PublishedCollections.ACCESS_SCORE_STREETS, PublishedCollections.RAW_LABELS)),
            ErrorShape.B,
            AreaQuery.PARAMETERS,
            Formats.AREAS,
            AREA,
            (query, lookups) -> Selection.of(query.collection(lookups), query.filter(lookups)));

    static final Endpoint<?> ACCESS_SCORE_REGIONS = new CollectionEndpoint<>(
            new About(
                    "accessScoreRegions",
                    "Regions with their accessibility score",
                    "Each region with the mean score of its audited streets, weighted by length, and its coverage,"
                            + " the share of its street length that is audited. Do not rank regions whose coverage is"
                            + " below min_region_completion of accessScoreConfig.",
                    Example.everywhere("Regions with their accessibility score", "inline=true")),
            NeededLayers.of(
                    ScoreCollections.ACCESS_SCORE_REGIONS,
                    PublishedCollections.REGIONS,
                    PublishedCollections.ACCESS_SCORE_STREETS),
            ErrorShape.B,
            ScoredPlaceQuery.REGIONS,
            Formats.FEATURES_OR_WORKBOOK,
            Records.of("RegionScore", ScoreCollections.ACCESS_SCORE_REGIONS)
                    .orElse(Records.of("AreaScore", AreaCollections.ACCESS_SCORE_AREAS)),
            (query, lookups) -> Selection.of(
                    query.regions(), query.scores().isDefaultModel() ? query.place(lookups) : query.ofModel(lookups)));

    static final Endpoint<?> ACCESS_SCORE_INTERSECTIONS = new CollectionEndpoint<>(
            new About(
                    "accessScoreIntersections",
                    "Intersections with their accessibility score",
                    "Each intersection of three or more streets, with the score of its curb ramps, missing curb"
                            + " ramps, crosswalks and signals by model 2026-10.",
                    new Example("Intersections with their score", Example.Place.REGION, "inline=true")),
            NeededLayers.of(
                    ScoreCollections.ACCESS_SCORE_INTERSECTIONS,
                    PublishedCollections.ACCESS_SCORE_STREETS,
                    PublishedCollections.LABEL_CLUSTERS),
            ScoredPlaceQuery.INTERSECTIONS,
            Formats.FEATURES,
            Records.of("IntersectionScore", ScoreCollections.ACCESS_SCORE_INTERSECTIONS),
            ScoredPlaceQuery::place);

    static final Endpoint<?> STREETS = new CollectionEndpoint<>(
            new About(
                    "streets",
                    "Streets of any status",
                    "Each street segment with its type, status, speed limit, labels, users and audits. With filetype=osw,"
                            + " an OpenSidewalks 0.3 dataset: streets as edges, their ends as nodes, clusters on them as"
                            + " points.",
                    new Example("Streets of a region", Example.Place.REGION, "inline=true")),
            NeededLayers.of(
                            StreetCollections.STREETS,
                            PublishedCollections.ACCESS_SCORE_STREETS,
                            PublishedCollections.RAW_LABELS)
                    .andWith("filetype", "osw", PublishedCollections.LABEL_CLUSTERS.name())
                    .andWith("filetype", "osw", StreetCollections.SIDEWALK_PRESENCE.name()),
            StreetQuery.PARAMETERS,
            Formats.STREETS,
            Records.of("Street", StreetCollections.STREETS),
            StreetQuery::filter);

    static final Endpoint<?> STREET_TYPES = wholeList(
            new About(
                    "streetTypes",
                    "Street types",
                    "The street types of the city, with the number of streets of each type, of any status.",
                    Example.everywhere("Street types", "")),
            NeededLayers.of(StreetCollections.STREETS, PublishedCollections.ACCESS_SCORE_STREETS),
            Records.enveloped("StreetType", StreetCollections.STREET_TYPES));

    static final Endpoint<?> SIDEWALK_PRESENCE = new CollectionEndpoint<>(
            new About(
                    "sidewalkPresence",
                    "Sides of streets with and without a sidewalk",
                    "Both sides of each street. absent: labels say that there is no sidewalk. present: the street"
                            + " is audited and no label says so. unknown: otherwise. Left and right are as seen"
                            + " along the line from its first point.",
                    new Example("Sides without a sidewalk", Example.Place.REGION, "presence=absent&inline=true")),
            NeededLayers.of(
                    StreetCollections.SIDEWALK_PRESENCE,
                    PublishedCollections.ACCESS_SCORE_STREETS,
                    PublishedCollections.RAW_LABELS),
            SidewalkPresenceQuery.PARAMETERS,
            Formats.FEATURES,
            Records.of("SidewalkPresence", StreetCollections.SIDEWALK_PRESENCE),
            SidewalkPresenceQuery::filter);

    static final Endpoint<?> PLACES = new CollectionEndpoint<>(
            new About(
                    "places",
                    "Places that people go to",
                    "Schools, clinics, libraries, groceries, stops, parks, community and government places, each with"
                            + " its region and the nearest street. Without a location, all places of the city. Empty if"
                            + " the city's data contain no places.",
                    Example.everywhere("Schools and stops", "category=school,transit&inline=true")),
            NeededLayers.of(PlaceCollections.PLACES),
            PlaceQuery.PARAMETERS,
            Formats.FEATURES,
            Records.of("Place", PlaceCollections.PLACES),
            PlaceQuery::filter);

    static final Endpoint<?> POINTS = new CollectionEndpoint<>(
            new About(
                    "points",
                    "Imported points",
                    "Points that the operator loaded, such as 311 requests, each with its region and the nearest problem"
                            + " of a matching type within 15 meters. A match is no proof that both mean the same. Without"
                            + " a location, all points of the city. Empty if the city has no points.",
                    Example.everywhere("All imported points", "inline=true")),
            NeededLayers.of(PointCollections.NUMBERED_POINTS, PublishedCollections.LABEL_CLUSTERS),
            PointQuery.PARAMETERS,
            Formats.FEATURES,
            Records.of("PointOfOthers", PointCollections.POINTS),
            PointQuery::filter);

    static final Endpoint<?> VALIDATIONS = new CollectionEndpoint<>(
            new About(
                    "validations",
                    "Votes on labels",
                    "Each vote of a user on another user's label, with its time, page and voter type, as far as"
                            + " the city's data contain them.",
                    Example.everywhere(
                            "Votes that disagree with a crosswalk", "labelType=Crosswalk&validationResult=2")),
            NeededLayers.of(PublishedCollections.RAW_LABELS),
            ValidationQuery.PARAMETERS,
            Formats.TABLE,
            Records.of("Validation", ValidationCollections.VALIDATIONS),
            (query, lookups) -> query.filter());

    static final Endpoint<?> VALIDATION_RESULT_TYPES = wholeList(
            new About(
                    "validationResultTypes",
                    "Results of votes",
                    "Agree, disagree and unsure, with the number of votes by people and by AI.",
                    Example.everywhere("Results of votes", "")),
            NeededLayers.of(PublishedCollections.RAW_LABELS),
            Records.enveloped("ValidationResultType", ValidationCollections.VALIDATION_RESULT_TYPES));

    static final Endpoint<?> OVERALL_STATS_BY_DAY = new CollectionEndpoint<>(
            new About(
                    "overallStatsByDay",
                    "Labels and votes by day",
                    "Number of labels of each type and number of votes on each day.",
                    Example.everywhere("Labels and votes in one year", "startDate=2024-01-01&endDate=2024-12-31")),
            NeededLayers.of(PublishedCollections.RAW_LABELS),
            StatsByDayQuery.PARAMETERS,
            Formats.TABLE,
            Records.enveloped("DayStatistics", StatisticsCollections.OVERALL_STATS_BY_DAY, "data"),
            (query, lookups) -> query.filter());

    private CollectionEndpoints() {}

    /** Requires the layers of imported points and of the problems near them for {@code include=points}. */
    static NeededLayers withPoints(NeededLayers layers) {
        String points = PointCollections.POINTS.name();
        return layers.andWith(Include.NAME, points, points)
                .andWith(Include.NAME, points, PublishedCollections.LABEL_CLUSTERS.name());
    }

    private static Records area(String name, List<IncludedGroup> included) {
        return Records.of(name, AreaCollections.AREAS)
                .withIncludes(List.of(AreaCollections.per("")))
                .withIncludes(included);
    }

    /**
     * Returns a list that is always returned completely, in JSON as a member of an object with a status. It has no
     * parameters and ignores {@code filetype}, as P12 requires for tags.
     */
    private static Endpoint<Filter> wholeList(About about, NeededLayers layers, Records records) {
        return new CollectionEndpoint<>(
                about, layers, ParameterGroup.none(Filter.ALL), Formats.JSON, records, (all, lookups) -> all);
    }
}
