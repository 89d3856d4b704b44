package org.sidewalkdata.settings;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads settings for a host that starts whatever they hold: a bad one is complained of once, and is as if it were not set.
 * Thread-safe.
 */
public final class SettingReader {
    private final Function<String, @Nullable String> values;
    private final Consumer<String> complaints;
    private final Set<String> complainedOf = new HashSet<>();

    /**
     * @param values the value of an environment variable's name; null: not set
     * @param complaints takes one sentence a bad setting
     */
    public SettingReader(Function<String, @Nullable String> values, Consumer<String> complaints) {
        this.values = values;
        this.complaints = complaints;
    }

    /** Its value, or its default when it is not set or bad. */
    public <T> T get(Setting<T> setting) {
        Optional<String> text = text(setting);
        Optional<T> value = find(setting);
        if (text.isPresent() && value.isEmpty()) {
            complain(
                    setting,
                    text.get(),
                    setting.defaultText().isEmpty()
                            ? "it is left out"
                            : "the default " + setting.defaultText() + " holds");
        }
        return value.orElseGet(setting::byDefault);
    }

    /** Its value; empty when it is not set or bad. */
    public <T> Optional<T> find(Setting<T> setting) {
        return text(setting).filter(text -> setting.complaint(text).isEmpty()).map(setting::parse);
    }

    /**
     * Whether it can be used, being good or not set; when not, that is complained of.
     *
     * @param otherwise what does not happen because of it, {@code "nothing is registered"}
     */
    public boolean isGood(Setting<?> setting, String otherwise) {
        Optional<String> bad =
                text(setting).filter(text -> setting.complaint(text).isPresent());
        bad.ifPresent(text -> complain(setting, text, otherwise));
        return bad.isEmpty();
    }

    /** What is written, unless that is blank. */
    public Optional<String> text(Setting<?> setting) {
        return Optional.ofNullable(values.apply(setting.variable()))
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    private synchronized void complain(Setting<?> setting, String text, String consequence) {
        if (complainedOf.add(setting.name())) {
            setting.complaint(text).ifPresent(words -> complaints.accept(words + "; " + consequence));
        }
    }
}
