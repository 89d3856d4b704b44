package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;

/** Votes on labels; part of {@link PublishedCollections}. */
public final class ValidationCollections {
    /** Votes on labels (upstream's v3 interface, "validations"). */
    public static final PublishedCollection VALIDATIONS = new CollectionBuilder("validations")
            .columns("""
                    label_validation_id | INTEGER? | vote_id | Unique id of the vote. Null, like all fields after user_id, if the city's data list the vote only with its label.
                    label_id | INTEGER | label_id | Label that the vote is on.
                    label_type | TEXT | label_type | Type of the label.
                    validation_result | TEXT | result | Agree, Disagree or Unsure.
                    user_id | UUID | user_id | User who voted.
                    validator_type | TEXT? | voter_type | Human or AI.
                    mission_id | INTEGER? | mission_id | Mission during which the vote was given.
                    canvas_x | INTEGER? pixel | canvas_x | Label position on the voter's viewport, pixels.
                    canvas_y | INTEGER? pixel | canvas_y | Label position on the voter's viewport, pixels.
                    heading | NUMBER? degree | heading | View heading in degrees, clockwise from north.
                    pitch | NUMBER? degree | pitch | View pitch in degrees, negative is downward.
                    zoom | NUMBER? | zoom | Panorama zoom level.
                    canvas_height | INTEGER? pixel | canvas_h | Viewport height in pixels.
                    canvas_width | INTEGER? pixel | canvas_w | Viewport width in pixels.
                    start_timestamp | DATE_TIME? | started | When the validation began.
                    end_timestamp | DATE_TIME? | ended | When the validation ended.
                    source | TEXT? | source | Page or program in which the vote was given.
                    """)
            .orderBy("label_id", "user_id")
            .build();

    /** The vote results, with the number of votes for each (upstream's v3 interface, "validationResultTypes"). */
    public static final PublishedCollection VALIDATION_RESULT_TYPES = new CollectionBuilder("validation_result_types")
            .columns("""
                    name | TEXT | name | Agree, Disagree or Unsure.
                    count | INTEGER | count | Votes with this result.
                    count_human | INTEGER? | n_human | Votes by people; null: the voter type of some votes is unknown.
                    count_ai | INTEGER? | n_ai | Votes by AI; null: the voter type of some votes is unknown.
                    """)
            .filterOnly(INTEGER, "result_order")
            .orderBy("result_order")
            .build();

    private ValidationCollections() {}
}
