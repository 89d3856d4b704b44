package org.sidewalkdata.settings;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reader of settings for a host that starts with any settings: it reports a bad setting once and treats it as not set.
 * Thread-safe.
 */
public final class SettingReader {
    private static final String OURS = "SIDEWALK_";

    private final Function<String, @Nullable String> values;
    private final Consumer<String> complaints;
    private final Set<String> complainedOf = new HashSet<>();

    /**
     * Reads settings from the environment.
     *
     * @param values the value of an environment variable's name; null: not set
     * @param complaints takes one sentence per bad setting
     */
    public SettingReader(Function<String, @Nullable String> values, Consumer<String> complaints) {
        this.values = values;
        this.complaints = complaints;
    }

    /** Returns the setting's value, or its default if it is not set or bad. */
    public <T> T get(Setting<T> setting) {
        Optional<String> text = text(setting);
        Optional<T> value = find(setting);
        if (text.isPresent() && value.isEmpty()) {
            complain(
                    setting,
                    text.get(),
                    setting.defaultText().isEmpty()
                            ? "it is ignored"
                            : "the default " + setting.defaultText() + " holds");
        }
        return value.orElseGet(setting::byDefault);
    }

    /** Returns the setting's value; empty if it is not set or bad. */
    public <T> Optional<T> find(Setting<T> setting) {
        return text(setting).filter(text -> setting.complaint(text).isEmpty()).map(setting::parse);
    }

    /**
     * Returns whether the setting is good or not set; reports a bad setting.
     *
     * @param otherwise what does not happen because of it, {@code "nothing is registered"}
     */
    public boolean isGood(Setting<?> setting, String otherwise) {
        Optional<String> bad =
                text(setting).filter(text -> setting.complaint(text).isPresent());
        bad.ifPresent(text -> complain(setting, text, otherwise));
        return bad.isEmpty();
    }

    /** Returns the setting's text, unless it is blank. */
    public Optional<String> text(Setting<?> setting) {
        return Optional.ofNullable(values.apply(setting.variable()))
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    /**
     * Returns a sentence for each environment variable with our prefix that sets nothing, in the order of their names.
     * Most are misspelled.
     */
    public static List<String> unknownVariables(Collection<String> variables, Predicate<String> isKnown) {
        return variables.stream()
                .filter(variable -> variable.startsWith(OURS) && !isKnown.test(variable))
                .sorted()
                .map(variable -> variable + " sets nothing")
                .toList();
    }

    private synchronized void complain(Setting<?> setting, String text, String consequence) {
        if (complainedOf.add(setting.name())) {
            setting.complaint(text).ifPresent(words -> complaints.accept(words + "; " + consequence));
        }
    }
}
