package org.sidewalkdata.server.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.settings.SettingReader;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.BindResult;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.boot.context.properties.source.UnboundElementsSourceFilter;
import org.springframework.boot.origin.Origin;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Our settings as operators wrote them, in all spellings that Spring Boot accepts: {@code base-url}, {@code baseUrl},
 * variables.
 */
public final class WrittenSettings {
    private static final ConfigurationPropertyName ROOT = ConfigurationPropertyName.of("sidewalk");
    private static final ConfigurationPropertyName WEB_SERVER = ConfigurationPropertyName.of("server");
    private static final Set<ConfigurationPropertyName> KNOWN = ServerSettings.ALL.stream()
            .map(setting -> ConfigurationPropertyName.of(setting.name()))
            .collect(Collectors.toSet());

    /** Settings of version 1.0 whose values are fixed since: a file that has one still starts the server. */
    private static final Set<ConfigurationPropertyName> FIXED = Stream.of(
                    "sidewalk.db.pool-size",
                    "sidewalk.db.statement-timeout",
                    "sidewalk.retry-after",
                    "sidewalk.cache-control",
                    "sidewalk.tiles.max-concurrent",
                    "sidewalk.tiles.patience")
            .map(ConfigurationPropertyName::of)
            .collect(Collectors.toSet());

    private final Binder binder;
    private final Iterable<ConfigurationPropertySource> sources;

    private WrittenSettings(Binder binder, Iterable<ConfigurationPropertySource> sources) {
        this.binder = binder;
        this.sources = sources;
    }

    static WrittenSettings of(ConfigurableEnvironment environment) {
        return new WrittenSettings(Binder.get(environment), ConfigurationPropertySources.get(environment));
    }

    /**
     * Returns the value, or the default if it is not set. Items of a list are read like one text with commas.
     *
     * @throws SettingException when the value is bad
     */
    <T> T get(Setting<T> setting) {
        try {
            BindResult<String> text = binder.bind(setting.name(), String.class);
            if (!text.isBound()) {
                text = binder.bind(setting.name(), Bindable.listOf(String.class))
                        .map(items -> String.join(",", items));
            }
            return text.isBound() ? setting.parse(text.get()) : setting.byDefault();
        } catch (BindException e) { // a placeholder that refers to itself
            throw new SettingException(SettingSources.unfit(e));
        }
    }

    /**
     * Returns a password from its setting or from the file that {@link ServerSettings#PASSWORD_FILES} names for it.
     *
     * @throws SettingException as {@link PasswordFile#password}
     */
    String password(Setting<String> setting) {
        Setting<String> file = ServerSettings.PASSWORD_FILES.get(setting);
        return file == null ? get(setting) : PasswordFile.password(setting, get(setting), file, get(file));
    }

    /**
     * Rejects unknown settings.
     *
     * @throws SettingException naming unknown settings with our prefix in files and on the command line
     */
    void refuseUnknown() {
        Set<String> unknown = new TreeSet<>();
        UnboundElementsSourceFilter notOfTheEnvironment = new UnboundElementsSourceFilter();
        for (ConfigurationPropertySource source : sources) {
            if (source instanceof IterableConfigurationPropertySource names && notOfTheEnvironment.apply(source)) {
                names.stream()
                        .filter(name -> ROOT.isAncestorOf(name) && !isKnown(name) && !FIXED.contains(name))
                        .forEach(name -> unknown.add(noSuch(name.toString())));
            }
        }
        if (!unknown.isEmpty()) {
            throw new SettingException(String.join("; ", unknown));
        }
    }

    /**
     * Warns about settings given different values in two places: one sentence for each, which names the place that wins;
     * and about settings whose value is fixed. It covers our settings and the web server's. The values are not shown.
     */
    public static List<String> overridden(ConfigurableEnvironment environment) {
        Iterable<ConfigurationPropertySource> sources = ConfigurationPropertySources.get(environment);
        Set<ConfigurationPropertyName> names = new TreeSet<>(KNOWN);
        for (ConfigurationPropertySource source : sources) {
            if (source instanceof IterableConfigurationPropertySource all) {
                all.stream().filter(WEB_SERVER::isAncestorOf).forEach(names::add);
            }
        }
        List<String> sentences = new ArrayList<>();
        UnboundElementsSourceFilter notOfTheEnvironment = new UnboundElementsSourceFilter();
        for (ConfigurationPropertyName name : new TreeSet<>(FIXED)) {
            for (ConfigurationPropertySource source : sources) {
                ConfigurationProperty found = source.getConfigurationProperty(name);
                if (found != null && notOfTheEnvironment.apply(source)) { // variables that set nothing are named anyway
                    sentences.add(name + " of " + place(found) + " is not used: its value is fixed");
                }
            }
        }
        for (ConfigurationPropertyName name : names) {
            List<ConfigurationProperty> set = new ArrayList<>();
            for (ConfigurationPropertySource source : sources) {
                ConfigurationProperty found = source.getConfigurationProperty(name);
                if (found != null && !place(found).contains("class path resource")) { // our defaults
                    set.add(found);
                }
            }
            if (set.isEmpty() || String.valueOf(set.get(0).getValue()).isEmpty()) {
                continue; // emptied on purpose, as the unit does with passwords that it must not have
            }
            set.stream()
                    .skip(1)
                    .filter(other -> !String.valueOf(other.getValue())
                            .equals(String.valueOf(set.get(0).getValue())))
                    .forEach(other -> sentences.add(
                            name + " of " + place(other) + " is not used: " + place(set.get(0)) + " wins"));
        }
        return sentences;
    }

    private static String place(ConfigurationProperty property) {
        Origin origin = property.getOrigin();
        return origin == null ? "the command line" : origin.toString();
    }

    /** Returns true if the setting is one of ours, in any spelling or as an item of a list. */
    public static boolean isKnown(String name) {
        return isKnown(ConfigurationPropertyName.adapt(name, '.'));
    }

    private static boolean isKnown(ConfigurationPropertyName name) {
        return KNOWN.contains(name) || name.isLastElementIndexed() && KNOWN.contains(name.getParent());
    }

    /** Returns the message about an unknown setting. */
    public static String noSuch(String name) {
        return "unknown setting '" + name + "'";
    }

    /** Returns one sentence for each variable with our prefix that sets nothing, in the order of their names. */
    public static List<String> unknownVariables(Set<String> variables) {
        Set<String> known = ServerSettings.ALL.stream()
                .flatMap(setting -> Stream.of(setting.variable(), withoutDashes(setting)))
                .collect(Collectors.toSet());
        return SettingReader.unknownVariables(
                variables, variable -> known.contains(variable.replaceFirst("_\\d+$", ""))); // an item of a list
    }

    /** Returns the variable's name without dashes, which Spring Boot reads as well. */
    private static String withoutDashes(Setting<?> setting) {
        return setting.name().toUpperCase(Locale.ROOT).replace('.', '_').replace("-", "");
    }
}
