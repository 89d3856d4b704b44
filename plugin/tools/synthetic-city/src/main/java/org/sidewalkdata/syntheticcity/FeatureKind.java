package org.sidewalkdata.syntheticcity;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of feature or problem in the synthetic city, with the tags of its label type. */
enum FeatureKind {
    CURB_RAMP("CurbRamp", """
            1 | narrow | The ramp is narrower than a wheelchair needs.
            2 | points into traffic | The ramp leads into the middle of the crossing.
            3 | missing tactile warning | There is no raised pattern for the feet or the cane. | tactile warning
            4 | tactile warning | A raised pattern warns the feet and the cane. | missing tactile warning
            5 | steep | The ramp is too steep to roll up alone.
            6 | not enough landing space | There is no level place to turn at the top.
            7 | debris / pooled water | Leaves, gravel or water collect at the foot.
            """),
    NO_CURB_RAMP("NoCurbRamp", """
            10 | alternate route present | Another ramp is near. | no alternate route
            11 | no alternate route | There is no other way down. | alternate route present
            12 | unclear if needed | It is not clear that people cross here.
            """),
    CROSSWALK("Crosswalk", """
            20 | paint fading | The markings can hardly be seen.
            21 | broken surface | The surface is cracked or has holes.
            22 | uneven surface | The surface slants or has steps.
            23 | brick/cobblestone | The crossing is paved with stones.
            24 | no pedestrian priority | Cars need not stop.
            25 | very long crossing | More than four lanes, or more than 20 m.
            26 | level with sidewalk | The crossing is raised to the sidewalk.
            """),
    SURFACE_PROBLEM("SurfaceProblem", """
            30 | bumpy | Small bumps all over.
            31 | uneven/slanted | The slabs slant or do not meet.
            32 | cracks | Cracks wide enough to feel.
            33 | grass | Grass grows over or through.
            34 | narrow sidewalk | Narrower than 90 cm.
            35 | brick/cobblestone | Paved with stones.
            36 | height difference | A step of more than 2 cm.
            37 | sand/gravel | Loose sand or gravel.
            38 | utility panel | A lid that is not flush.
            """),
    OBSTACLE("Obstacle", """
            40 | trash/recycling can | A bin stands in the way.
            41 | fire hydrant | A hydrant stands in the way.
            42 | pole | A pole stands in the way.
            43 | tree | A tree stands in the way.
            44 | vegetation | A hedge or branches reach in.
            45 | parked car | A car stands on the sidewalk.
            46 | parked scooter, bike | A scooter or a bike lies or stands in the way.
            47 | outdoor dining area | Tables or chairs.
            48 | construction | A building site.
            """),
    SIGNAL("Signal", """
            50 | APS | It can be heard or felt.
            51 | button waist height | The button is within reach of someone seated.
            52 | hard to reach buttons | The button is too high, too far or behind something.
            53 | one button | One button for both directions. | two buttons
            54 | two buttons | A button for each direction. | one button
            """),
    NO_SIDEWALK("NoSidewalk", """
            60 | ends abruptly | A sidewalk that ends.
            61 | street has a sidewalk | The other side has one. | street has no sidewalks
            62 | street has no sidewalks | Neither side has one. | street has a sidewalk
            63 | gravel/dirt road | The road itself is not paved.
            64 | shared pedestrian/car space | Cars and people share the road.
            """),
    OTHER("Other", """
            70 | missing crosswalk | People cross where nothing is marked.
            71 | no bus stop access | The stop cannot be reached on wheels.
            72 | cycle lane: parked car | A car stands on the cycle lane.
            """),
    OCCLUSION("Occlusion", "");

    /**
     * A tag of a label type.
     *
     * @param excludes texts of the tags that exclude this tag
     */
    record TagText(int id, String text, String description, List<String> excludes) {
        String json(String labelType) {
            return "{\"id\": " + id + ", \"label_type\": \"" + labelType + "\", \"tag\": \"" + text
                    + "\", \"description\": \"" + description + "\", \"mutually_exclusive_with\": "
                    + excludes.stream().map(other -> '"' + other + '"').toList() + "}";
        }
    }

    private final String labelType;
    private final List<TagText> tags;

    /**
     * Creates a kind with its tags.
     *
     * @param tags one tag per line, separated by bars: id, text, description, optionally an excluded tag
     */
    FeatureKind(String labelType, String tags) {
        this.labelType = labelType;
        this.tags = tags.lines().map(FeatureKind::tag).toList();
    }

    /** Returns the content of {@code label_tags.json}. */
    static String tagsJson() {
        return Stream.of(values())
                .flatMap(kind -> kind.tags.stream().map(tag -> tag.json(kind.labelType)))
                .collect(Collectors.joining(",\n", "{\"status\": \"OK\", \"label_tags\": [\n", "\n]}\n"));
    }

    String labelType() {
        return labelType;
    }

    List<TagText> tags() {
        return tags;
    }

    /** Returns whether labels of this kind have a severity. */
    boolean isRated() {
        return this != SIGNAL && this != OCCLUSION && this != NO_SIDEWALK;
    }

    /** Returns whether this kind is found at the ends of a street. */
    boolean isAtCrossing() {
        return this == CURB_RAMP || this == NO_CURB_RAMP || this == CROSSWALK || this == SIGNAL;
    }

    private static TagText tag(String line) {
        List<String> cells = List.of(line.split(" \\| "));
        return new TagText(Integer.parseInt(cells.get(0)), cells.get(1), cells.get(2), cells.subList(3, cells.size()));
    }
}
