package org.sidewalkdata.snapshotapi;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.api.endpoint.JsonSchemas;
import org.sidewalkdata.api.openapi.RecordSchema;
import org.sidewalkdata.changes.ChangeSummary;
import org.sidewalkdata.changes.SummaryFields;
import org.sidewalkdata.collection.Column;

/** Writes the JSON Schema of what changed between two editions in numbers. */
final class ChangesSchema {
    static final String NAME = "Changes";

    private static final String ASKED = " Only if collection asks for them, or for nothing.";

    private ChangesSchema() {}

    static Map<String, Object> of() {
        Map<String, Object> changes = JsonSchemas.record(
                "from", described("The earlier edition.", record(SummaryFields.EDITION)),
                "to", described("The later edition.", record(SummaryFields.EDITION)),
                "rules_changed",
                        object(
                                "type", "boolean",
                                "description", "Whether the editions follow different rules or numbers."));
        Map<String, Object> notice = object("type", "string", "description", ChangeSummary.NOTICE);
        JsonSchemas.maybe(changes, "notice", notice);
        JsonSchemas.maybe(changes, "clusters", clusters());
        JsonSchemas.maybe(changes, "streets", streets());
        JsonSchemas.maybe(changes, "regions", regions());
        return changes;
    }

    private static Map<String, Object> clusters() {
        Map<String, Object> byType = record(SummaryFields.TYPE, SummaryFields.CLUSTERS);
        return byPart(
                with(
                        described("Numbers of clusters." + ASKED, record(SummaryFields.CLUSTERS)),
                        "by_type",
                        described("Numbers of the types that either edition has.", JsonSchemas.list(byType))),
                SummaryFields.CLUSTERS);
    }

    private static Map<String, Object> streets() {
        Map<String, Object> reasons = JsonSchemas.map(object("type", "integer", "format", "int64"));
        return byPart(
                with(
                        described("Numbers of streets." + ASKED, record(SummaryFields.STREETS)),
                        "by_reason",
                        described("Changed streets by reason. A street can have several reasons.", reasons)),
                SummaryFields.STREETS);
    }

    private static Map<String, Object> regions() {
        Map<String, Object> changed = with(
                record(SummaryFields.CHANGED_REGION),
                "before",
                described("The earlier edition; null: added.", orNull(record(SummaryFields.REGION))),
                "after",
                described("The later edition; null: removed.", orNull(record(SummaryFields.REGION))));
        return with(
                described("Numbers of regions." + ASKED, record(SummaryFields.REGIONS)),
                "regions",
                described("The regions that were added, removed or changed.", JsonSchemas.list(changed)));
    }

    private static Map<String, Object> byPart(Map<String, Object> all, List<Column> counts) {
        JsonSchemas.maybe(
                all,
                "by_region",
                described(
                        "Numbers of each region, by its id. What moved counts in its earlier and in its later region."
                                + " Without areaSet.",
                        JsonSchemas.list(record(SummaryFields.OF_REGION, counts))));
        JsonSchemas.maybe(
                all,
                "by_area",
                described(
                        "Numbers of each area of the set, in place of regions. What several areas have a part of counts in"
                                + " each. Only with areaSet alone.",
                        JsonSchemas.list(record(SummaryFields.OF_AREA, counts))));
        return all;
    }

    @SafeVarargs
    private static Map<String, Object> record(List<Column>... fields) {
        Map<String, Object> members = object();
        for (List<Column> some : fields) {
            some.forEach(field -> members.put(field.name(), RecordSchema.schema(field)));
        }
        return object("type", "object", "required", List.copyOf(members.keySet()), "properties", members);
    }

    /** Adds required members to a record. */
    @SuppressWarnings("unchecked") // record made it so
    private static Map<String, Object> with(Map<String, Object> record, Object... members) {
        Map<String, Object> all = object();
        all.putAll((Map<String, Object>) record.getOrDefault("properties", Map.of()));
        all.putAll(object(members));
        record.put("required", List.copyOf(all.keySet()));
        record.put("properties", all);
        return record;
    }

    private static Map<String, Object> orNull(Map<String, Object> record) {
        record.put("type", List.of("object", "null"));
        return record;
    }

    private static Map<String, Object> described(String meaning, Map<String, Object> schema) {
        schema.put("description", meaning);
        return schema;
    }
}
