package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

import java.util.ArrayList;
import java.util.List;

/** What {@code include} offers, collection by collection (B1; upstream's v3 interface, 7.6 and 10). */
public final class IncludedGroups {
    /** Votes by who gave them; each with its counterpart sums up to {@code agree_count} and its likes. */
    public static final IncludedGroup VOTES = group(
            "votes",
            count("human_agree_count", "hum_agree", "Agree votes of people and of voters of whom it is not known."),
            count("human_disagree_count", "hum_disagr", "Disagree votes of the same."),
            count("human_unsure_count", "hum_unsure", "Unsure votes of the same."),
            count("ai_agree_count", "ai_agree", "Agree votes of programs."),
            count("ai_disagree_count", "ai_disagr", "Disagree votes of programs."),
            count("ai_unsure_count", "ai_unsure", "Unsure votes of programs."));

    /** What people's verdict on a label follows from, as {@code correct} from all votes (D3); for the service itself. */
    public static final IncludedGroup PEOPLES_VERDICT = group(
            "peoplesVerdict",
            count("human_agree_count", "hum_agree", "Agree votes of people."),
            count("human_disagree_count", "hum_disagr", "Disagree votes of people."));

    public static final List<IncludedGroup> RAW_LABELS = List.of(
            group(
                    "region",
                    nullable("region_id", INTEGER, "region_id", "Region the label falls in."),
                    new Column("region_name", "neighborhood", "regionname", TEXT, true, "Name of that region.")),
            group("source", nullable("pano_source", TEXT, "pano_src", "Who took the panorama; null: not known.")),
            group(
                    "side",
                    nullable(
                            "street_side",
                            TEXT,
                            "side",
                            "left or right of the street's line as it is drawn; null: on it."),
                    nullable(
                            "centerline_offset_m",
                            NUMBER,
                            "offset_m",
                            "Distance from the street's line in meters, to the left positive.")),
            VOTES);

    public static final List<IncludedGroup> LABEL_CLUSTERS = List.of(
            group(
                    "reliability",
                    nullable(
                            "reliability",
                            NUMBER,
                            "reliable",
                            "Lower end of the 95 % Wilson interval of agree among people's agree and disagree votes; null:"
                                    + " no such votes.")),
            group(
                    "intersection",
                    nullable(
                            "intersection_id",
                            INTEGER,
                            "cross_id",
                            "Intersection that the cluster counts at in model 2026-10; null: on its street.")),
            VOTES);

    private static final Column NAME = nullable("street_name", TEXT, "street", "Name of the street; null: not known.");

    /** What streets are called. */
    static final IncludedGroup STREET_NAME = group("name", NAME);

    public static final List<IncludedGroup> ACCESS_SCORE_STREETS = List.of(
            new IncludedGroup("severityCounts", List.of(TypeGroups.ALL.severityCounts())),
            new IncludedGroup("tagAdjustments", List.of(TypeGroups.ALL.tagAdjustments())),
            group(
                    "name",
                    NAME,
                    nullable(
                            "way_type",
                            TEXT,
                            "way_type",
                            "Kind of street in OpenStreetMap's words; null: not known.")));

    /** What models with intersections tell of a street besides, whatever include says. */
    public static final List<IncludedGroup> WITH_INTERSECTIONS = List.of(group(
            "intersections",
            nullable(
                    "segment_score",
                    NUMBER,
                    "seg_score",
                    "Score of what lies on the street itself; null: not audited."),
            nullable("start_intersection_id", INTEGER, "start_id", "Intersection at its start; null: none."),
            nullable("end_intersection_id", INTEGER, "end_id", "Intersection at its end; null: none."),
            nullable("start_intersection_score", NUMBER, "startscore", "Score of that at its start; null: none."),
            nullable("end_intersection_score", NUMBER, "end_score", "Score of that at its end; null: none.")));

    private IncludedGroups() {}

    private static IncludedGroup group(String name, Column... columns) {
        List<Property> properties = new ArrayList<>();
        for (Column column : columns) {
            properties.add(new Property.Value(column.name(), column));
        }
        return new IncludedGroup(name, properties);
    }

    private static Column nullable(String name, ColumnType type, String dbfName, String meaning) {
        return new Column(name, name, dbfName, type, true, meaning);
    }

    private static Column count(String name, String dbfName, String meaning) {
        return new Column(name, name, dbfName, INTEGER, false, meaning);
    }
}
