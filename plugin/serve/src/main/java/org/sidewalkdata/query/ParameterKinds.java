package org.sidewalkdata.query;

import static org.sidewalkdata.json.JsonTree.object;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.filter.cql2.AreaReader;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.text.Language;

/** The kinds of parameters (P2 to P12). Each declares its description, its schema and its parser together. */
public final class ParameterKinds {
    static final ParameterKind<Optional<Bbox>> BBOX = new ParameterKind<>(
            "minLongitude,minLatitude,maxLongitude,maxLatitude",
            object("type", "array", "items", object("type", "number"), "minItems", 4, "maxItems", 4),
            (given, name) -> given.one(name, BboxText::parse));

    static final ParameterKind<Optional<Geometry>> AREA = new ParameterKind<>(
            "POLYGON((longitude latitude, …)) or MULTIPOLYGON, at most " + AreaReader.MOST_WKT_POINTS + " points",
            object("type", "string", "maxLength", AreaReader.LONGEST_WKT),
            AreaBody::area);

    static final ParameterKind<Optional<Near>> NEAR = new ParameterKind<>(
            "longitude,latitude",
            object("type", "array", "items", object("type", "number"), "minItems", 2, "maxItems", 2),
            (given, name) -> given.one(name, Near::parse));

    static final ParameterKind<OptionalLong> ID = wholeNumber("positive integer", 1);

    static final ParameterKind<OptionalLong> SEVERITY = oneTwoOrThree();

    /** A vote's result. */
    static final ParameterKind<OptionalLong> VALIDATION_RESULT = oneTwoOrThree();

    static final ParameterKind<OptionalDouble> METERS = new ParameterKind<>(
            "number, at least 0",
            object("type", "number", "minimum", 0),
            (given, name) -> given.number(name, 0, Double.MAX_VALUE));

    static final ParameterKind<OptionalDouble> FRACTION = new ParameterKind<>(
            "number from 0 to 1",
            object("type", "number", "minimum", 0, "maximum", 1),
            (given, name) -> given.number(name, 0, 1));

    /** A boolean; false if absent. */
    static final ParameterKind<Boolean> FLAG = new ParameterKind<>(
            "true or false",
            object("type", "boolean", "default", false),
            (given, name) -> given.one(name, Parameters::flag).orElse(false));

    /** A text; empty if absent. */
    public static final ParameterKind<Optional<String>> TEXT =
            new ParameterKind<>("text", object("type", "string"), Parameters::text);

    /** Texts that are not split, because a text may contain a comma (P8). */
    static final ParameterKind<List<String>> TEXTS =
            new ParameterKind<>("texts, comma-separated", list(object("type", "string")), Parameters::values);

    /**
     * A date or date-time. The schema has no {@code format}, because code generated from a choice of both formats
     * does not compile.
     */
    public static final ParameterKind<Optional<Instant>> TIME = new ParameterKind<>(
            "ISO 8601 date or date-time",
            object("type", "string", "examples", List.of("2024-05-01", "2024-05-01T12:30:00Z")),
            (given, name) -> given.one(name, DateText::parse));

    /** Label types; if absent, all. The schema is defined in the same document. */
    static final ParameterKind<Set<LabelType>> LABEL_TYPES = new ParameterKind<>(
            "label types, comma-separated",
            list(object("$ref", "#/components/schemas/LabelType")),
            (given, name) -> given.each(name, LabelType::find, LabelType.publishedNames()));

    /** One label type. */
    static final ParameterKind<Optional<LabelType>> LABEL_TYPE = labelType();

    /** A language by its exact tag. */
    static final ParameterKind<Optional<Language>> LANGUAGE = language();

    /** A day. */
    static final ParameterKind<Optional<LocalDate>> DAY = new ParameterKind<>(
            "date such as 2024-05-01",
            object("type", "string", "format", "date"),
            (given, name) -> given.one(name, DateText::day));

    static final ParameterKind<Optional<UUID>> USER = new ParameterKind<>(
            "UUID", object("type", "string", "format", "uuid"), (given, name) -> given.one(name, Parameters::uuid));

    /** If absent, all. */
    static final ParameterKind<Set<String>> WAY_TYPES = words(List.of(
            "trunk",
            "primary",
            "secondary",
            "tertiary",
            "residential",
            "unclassified",
            "pedestrian",
            "living_street",
            "service",
            "unknown"));

    /** If absent, all. */
    static final ParameterKind<Set<String>> STREET_STATUSES =
            words(List.of("open", "no_imagery", "closed", "disabled"), word -> word.toLowerCase(Locale.ROOT));

    /** Label types and magnitudes, not parsed yet (B3). */
    static final ParameterKind<List<String>> WEIGHTS = new ParameterKind<>(
            "Type:magnitude from 0 to 10, comma-separated",
            list(object("type", "string", "pattern", "^[A-Za-z]+:[0-9.eE+-]+$")),
            Parameters::values);

    private ParameterKinds() {}

    /** Several ids; if absent, none. */
    static ParameterKind<Set<Long>> ids(int most) {
        Map<String, Object> schema = list(object("type", "integer", "format", "int64", "minimum", 1));
        schema.put("maxItems", most);
        return new ParameterKind<>("at most " + most + " positive integers, comma-separated", schema, (given, name) -> {
            Set<Long> ids = given.each(
                    name, id -> Optional.of(Parameters.integer(name, id, 1, Long.MAX_VALUE)), "all positive integers");
            if (ids.size() > most) {
                throw Parameters.refused(
                        name, "must be at most " + most + " ids", String.join(",", given.values(name)));
            }
            return ids;
        });
    }

    /** If absent, all. */
    static final ParameterKind<Set<String>> PRESENCES = words(List.of("present", "absent", "unknown"));

    /** If absent, all. */
    static final ParameterKind<Set<String>> PLACE_CATEGORIES = words(PlaceCategory.NAMES);

    /** Names of sets of points, not checked yet. */
    static final ParameterKind<List<String>> POINT_SETS = new ParameterKind<>(
            "names of sets of points, comma-separated", list(object("type", "string")), Parameters::values);

    private static ParameterKind<Set<String>> words(List<String> allowed) {
        return words(allowed, UnaryOperator.identity());
    }

    private static ParameterKind<Set<String>> words(List<String> allowed, UnaryOperator<String> spelling) {
        String names = String.join(", ", allowed);
        return new ParameterKind<>(
                names + "; several comma-separated",
                list(choice(allowed)),
                (given, name) -> given.each(
                        name, word -> Optional.of(spelling.apply(word)).filter(allowed::contains), names));
    }

    /**
     * The name of an item in the data.
     *
     * @param what the named item, such as {@code weights}
     */
    static ParameterKind<Optional<String>> nameOf(String what, String byDefault) {
        return new ParameterKind<>("name of " + what, object("type", "string", "default", byDefault), Parameters::text);
    }

    /** A count, such as {@code integer, at least 1}. */
    static ParameterKind<OptionalLong> count(long min) {
        return wholeNumber("integer, at least " + min, min);
    }

    /** A count within inclusive limits. */
    static ParameterKind<OptionalLong> range(long min, long max) {
        return new ParameterKind<>(
                "integer from " + min + " to " + max,
                object("type", "integer", "minimum", min, "maximum", max),
                (given, name) -> given.integer(name, min, max));
    }

    /** One of the enum constants by its {@code toString}. */
    static <E extends Enum<E>> ParameterKind<Optional<E>> oneOf(Class<E> type) {
        List<E> constants = List.of(type.getEnumConstants());
        List<String> values = constants.stream().map(Enum::toString).toList();
        return new ParameterKind<>(
                String.join(", ", values),
                choice(values),
                (given, name) -> given.text(name).map(text -> chosen(name, text, text, values, constants)));
    }

    private static <E> E chosen(String name, String text, String value, List<String> values, List<E> constants) {
        int place = values.indexOf(value);
        if (place < 0) {
            throw Parameters.refused(name, "must be one of " + String.join(", ", values), text);
        }
        return constants.get(place);
    }

    /** Some of the enum constants by their {@code toString}, each once; if absent, none. */
    static <E extends Enum<E>> ParameterKind<Set<E>> someOf(Class<E> type, int most) {
        List<E> constants = List.of(type.getEnumConstants());
        List<String> values = constants.stream().map(Enum::toString).toList();
        String names = String.join(", ", values);
        Map<String, Object> schema = list(choice(values));
        schema.put("maxItems", most);
        schema.put("uniqueItems", true);
        return new ParameterKind<>("at most " + most + " of " + names + ", comma-separated", schema, (given, name) -> {
            Set<E> chosen = given.each(
                    name,
                    word -> constants.stream()
                            .filter(each -> each.toString().equals(word))
                            .findFirst(),
                    names);
            String all = String.join(",", given.values(name));
            if (chosen.size() > most || chosen.size() < all.split(",", -1).length && !all.isEmpty()) {
                throw Parameters.refused(name, "must be at most " + most + " different ones of " + names, all);
            }
            return chosen;
        });
    }

    /** Any of the optional property groups (B1), in the order in which they are offered; if absent, none. */
    static ParameterKind<List<IncludedGroup>> included(List<IncludedGroup> offered) {
        List<String> names = offered.stream().map(IncludedGroup::name).toList();
        return new ParameterKind<>(
                "any of " + String.join(", ", names) + ", comma-separated", list(choice(names)), (given, name) -> {
                    Set<String> wanted = given.each(
                            name, word -> Optional.of(word).filter(names::contains), String.join(", ", names));
                    return offered.stream()
                            .filter(group -> wanted.contains(group.name()))
                            .toList();
                });
    }

    /** Any of these properties of a record; if absent, none is named, which means all. */
    static ParameterKind<Set<String>> properties(List<String> names) {
        return new ParameterKind<>(
                "names of properties, comma-separated",
                list(choice(names)),
                (given, name) ->
                        given.each(name, word -> Optional.of(word).filter(names::contains), String.join(", ", names)));
    }

    /** One of the formats; the first is the default (P12). */
    static ParameterKind<FileType> fileType(List<FileType> offered) {
        List<String> values = offered.stream().map(FileType::parameterValue).toList();
        Map<String, Object> schema = choice(values);
        schema.put("default", values.get(0));
        return new ParameterKind<>(
                String.join(", ", values),
                schema,
                (given, name) -> given.text(name)
                        .map(text -> chosen(name, text, text.toLowerCase(Locale.ROOT), values, offered))
                        .orElse(offered.get(0)));
    }

    private static ParameterKind<Optional<LabelType>> labelType() {
        List<LabelType> types = List.of(LabelType.values());
        List<String> names = types.stream().map(LabelType::publishedName).toList();
        return new ParameterKind<>(
                "one of " + LabelType.publishedNames(),
                choice(names),
                (given, name) -> given.text(name).map(text -> chosen(name, text, text, names, types)));
    }

    private static ParameterKind<Optional<Language>> language() {
        List<Language> languages = Language.all();
        List<String> tags = languages.stream().map(Language::tag).toList();
        return new ParameterKind<>(
                Language.tags(),
                choice(tags),
                (given, name) -> given.text(name).map(text -> chosen(name, text, text, tags, languages)));
    }

    private static ParameterKind<OptionalLong> oneTwoOrThree() {
        return new ParameterKind<>(
                "1, 2 or 3",
                object("type", "integer", "minimum", 1, "maximum", 3),
                (given, name) -> given.integer(name, 1, 3));
    }

    private static ParameterKind<OptionalLong> wholeNumber(String words, long min) {
        return new ParameterKind<>(
                words,
                object("type", "integer", "format", "int64", "minimum", min),
                (given, name) -> given.integer(name, min, Long.MAX_VALUE));
    }

    private static Map<String, Object> list(Map<String, Object> items) {
        return object("type", "array", "items", items, "minItems", 1);
    }

    private static Map<String, Object> choice(List<String> values) {
        return object("type", "string", "enum", values);
    }
}
