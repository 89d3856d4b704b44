package org.sidewalkdata.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sidewalkdata.settings.NearestName;
import org.sidewalkdata.settings.UnknownVariables;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which settings there are: those of {@link SidewalkSettings}, and of Spring Boot what its libraries declare. Spring Boot itself
 * passes over a misspelt one, which would do nothing, silently. Pure.
 */
public final class KnownSettings {
    private static final String ROOT = "sidewalk";
    private static final String DECLARED = "META-INF/spring-configuration-metadata.json";

    /** Those of every command, for which the others need not be gathered. */
    private static final Set<String> USUAL = Set.of(
            "SIDEWALK_DB_URL",
            "SIDEWALK_DB_USER",
            "SIDEWALK_DB_PASSWORD",
            "SIDEWALK_DB_READER_USER",
            "SIDEWALK_DB_READER_PASSWORD");

    private KnownSettings() {}

    /** What is wrong with a name that was set on the command line; empty: nothing. */
    public static Optional<String> complaint(String name) {
        Set<String> ours = names().keySet();
        String whole = name.replaceFirst("\\[\\d+]$", ""); // an item of a list
        if (whole.toLowerCase(Locale.ROOT).startsWith(ROOT + ".")) {
            return isAmong(ours, whole) ? Optional.empty() : unknown(name, ours);
        }
        Map<String, Boolean> declared = declared();
        boolean isKnown = isAmong(declared.keySet(), whole)
                || declared.entrySet().stream()
                        .filter(Map.Entry::getValue)
                        .anyMatch(map -> name.startsWith(map.getKey() + "."));
        Set<String> all = new TreeSet<>(ours);
        all.addAll(declared.keySet());
        return isKnown ? Optional.empty() : unknown(name, all);
    }

    /** A sentence each on variables that begin as ours do and set nothing, in the order of their names. */
    public static List<String> unknownVariables(Set<String> variables) {
        Set<String> suspects = new TreeSet<>(variables);
        suspects.removeIf(variable -> USUAL.contains(variable) || !UnknownVariables.isOurs(variable));
        if (suspects.isEmpty()) {
            return List.of();
        }
        Set<String> known = new TreeSet<>();
        Set<String> spelledTogether = new TreeSet<>(); // as Spring Boot understands them too
        names().forEach((name, isList) -> {
            known.add(variable(name));
            spelledTogether.add(variable(name, ""));
            if (isList) {
                suspects.removeIf(variable -> variable.matches(variable(name, "_?") + "_\\d+"));
            }
        });
        suspects.removeAll(spelledTogether);
        return UnknownVariables.sentences(suspects, known);
    }

    static String variable(String name) {
        return variable(name, "_");
    }

    private static String variable(String name, String dash) {
        return name.toUpperCase(Locale.ROOT).replace('.', '_').replace("-", dash);
    }

    private static Optional<String> unknown(String name, Set<String> known) {
        return Optional.of("there is no setting '" + name + "'" + NearestName.hint(name, known));
    }

    /** By Spring Boot's rules: {@code maxConcurrentExports} is {@code max-concurrent-exports}. */
    private static boolean isAmong(Set<String> known, String name) {
        ConfigurationPropertyName meant = ConfigurationPropertyName.adapt(name, '.');
        return known.stream()
                .anyMatch(one -> ConfigurationPropertyName.adapt(one, '.').equals(meant));
    }

    /** Ours, and whether each is a list. */
    static Map<String, Boolean> names() {
        Map<String, Boolean> names = new TreeMap<>();
        gather(ROOT, SidewalkSettings.class, names);
        return names;
    }

    private static void gather(String prefix, Class<?> settings, Map<String, Boolean> names) {
        for (RecordComponent part : settings.getRecordComponents()) {
            String name =
                    prefix + "." + part.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (part.getType().isRecord()) {
                gather(name, part.getType(), names);
            } else {
                names.put(name, List.class.isAssignableFrom(part.getType()));
            }
        }
    }

    /** Spring Boot's, and whether each is a map, below whose name any other may stand. */
    private static Map<String, Boolean> declared() {
        Map<String, Boolean> names = new TreeMap<>();
        try {
            for (URL file :
                    Collections.list(KnownSettings.class.getClassLoader().getResources(DECLARED))) {
                try (InputStream in = file.openStream()) {
                    for (JsonNode property : JsonMapper.shared().readTree(in).path("properties")) {
                        names.put(
                                property.path("name").asString(""),
                                property.path("type").asString("").startsWith("java.util.Map"));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }
}
