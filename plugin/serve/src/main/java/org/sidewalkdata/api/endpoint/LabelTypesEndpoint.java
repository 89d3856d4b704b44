package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.KnownLabelType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;

/** {@code GET /v3/api/labelTypes}: the label types and how to show them. It has no parameters. */
final class LabelTypesEndpoint extends DocumentEndpoint<List<KnownLabelType>> {
    private static final String ICONS = "/assets/images/icons/label_type_icons/";

    LabelTypesEndpoint() {
        super(
                new About(
                        "labelTypes",
                        "Types of labels",
                        "The label types with their names and colors, whether each is a feature or a problem, and what"
                                + " its ratings mean. The icons are on Project Sidewalk's servers at these paths, not on"
                                + " this server.",
                        Example.everywhere("Types of labels", "")),
                NeededLayers.open(), // a vocabulary
                ParameterGroup.none(List.of(KnownLabelType.values())),
                Formats.JSON,
                "LabelTypes",
                answerSchema());
    }

    @Override
    protected byte[] document(List<KnownLabelType> types, FileType fileType, PublishedData data) {
        return JsonTree.answer(object(
                "status",
                "OK",
                "label_types",
                types.stream().map(LabelTypesEndpoint::type).toList()));
    }

    private static Map<String, Object> type(KnownLabelType type) {
        String name = type.publishedName();
        return object(
                "name", name,
                "display_name", type.displayName(),
                "description", type.description(),
                "icon_url", ICONS + name + ".png",
                "small_icon_url", ICONS + name + "_small.png",
                "tiny_icon_url", ICONS + name + "_tiny.png",
                "color", type.color(),
                "is_primary", type.isPrimary(),
                "is_primary_validate", type.isPrimary(),
                "access_impact", type.impact().toString(),
                "rating_scale", type.scale().toString());
    }

    private static Map<String, Object> answerSchema() {
        Map<String, Object> path = object("type", "string", "format", "uri-reference");
        Map<String, Object> truth = object("type", "boolean");
        return JsonSchemas.enveloped(
                "label_types",
                JsonSchemas.record(
                        "name",
                        JsonSchemas.TEXT,
                        "display_name",
                        JsonSchemas.TEXT,
                        "description",
                        JsonSchemas.TEXT,
                        "icon_url",
                        path,
                        "small_icon_url",
                        path,
                        "tiny_icon_url",
                        path,
                        "color",
                        object("type", "string", "pattern", "^#[0-9A-F]{6}$"),
                        "is_primary",
                        truth,
                        "is_primary_validate",
                        truth,
                        "access_impact",
                        choice(KnownLabelType.AccessImpact.values()),
                        "rating_scale",
                        choice(KnownLabelType.RatingScale.values())));
    }

    private static Map<String, Object> choice(Enum<?>[] values) {
        return object(
                "type",
                "string",
                "enum",
                Arrays.stream(values).map(Enum::toString).toList());
    }
}
