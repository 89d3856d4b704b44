package org.sidewalkdata.load.bundle;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads the votes of one cell: a JSON array of {@code {user_id, validation}}. The last vote of a user counts (D4). One
 * object per file, refilled for each row.
 */
public final class Votes {
    private static final String BAD = "is not a JSON array of {user_id, validation}";

    private final Map<UUID, Integer> votes = new LinkedHashMap<>();
    private final byte[] id = new byte[16];

    /** Reads the cell; an empty one has no votes. */
    public Map<UUID, Integer> read(Row row, BundleColumn column) {
        votes.clear();
        if (row.isEmpty(column)) {
            return votes;
        }
        row.checkText(column);
        try (JsonParser json = JsonParsers.lenient(row.bytes(), row.from(column), row.to(column))) {
            array(json, row, column);
        } catch (JacksonException e) {
            throw row.bad(column, BAD);
        }
        return votes;
    }

    private void array(JsonParser json, Row row, BundleColumn column) {
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw row.bad(column, BAD);
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw row.bad(column, BAD);
            }
            vote(json, column.name());
        }
        if (json.nextToken() != null) {
            throw row.bad(column, BAD);
        }
    }

    private void vote(JsonParser json, String column) {
        UUID voter = null;
        int vote = 0;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (name.equals("user_id")) {
                voter = voter(json, column);
            } else if (name.equals("validation")) {
                vote = vote(json.getString(), column);
            } else {
                json.skipChildren();
            }
        }
        if (voter == null || vote == 0) {
            throw new BadCell(column, "has a vote without " + (voter == null ? "user_id" : "validation"));
        }
        votes.put(voter, vote);
    }

    private UUID voter(JsonParser json, String column) {
        byte[] text = json.getString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
        if (!Uuids.parse(text, 0, text.length, id)) {
            throw new BadCell(column, "has a user_id that is not a UUID" + Texts.quoted(text, 0, text.length));
        }
        var buffer = java.nio.ByteBuffer.wrap(id);
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    /** Returns the vote in a cell: 1 agree, 2 disagree, 3 unsure. */
    public static int result(Row row, BundleColumn column) {
        return vote(row.text(column), column.name());
    }

    private static int vote(String text, String column) {
        return switch (text.strip().toLowerCase(java.util.Locale.ROOT)) {
            case "1", "1.0", "agree" -> 1;
            case "2", "2.0", "disagree" -> 2;
            case "3", "3.0", "unsure" -> 3;
            default ->
                throw new BadCell(
                        column,
                        "has a vote other than 1, 2, 3, Agree, Disagree or Unsure: '" + TextLimit.shown(text) + "'");
        };
    }
}
