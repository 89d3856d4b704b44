package org.sidewalkdata.server.settings;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.json.JsonParseException;
import org.springframework.core.NestedExceptionUtils;

/** Summarizes in one sentence what Spring Boot reports in many layers about one of its settings. Pure. */
public final class SettingFault {
    /**
     * Names that YAML takes from the text, if a value that was meant as plain text begins with a special character.
     * They may be part of a password.
     */
    private static final Pattern NAMED = Pattern.compile("(alias|anchor|tag) \\S++");

    /** Prefix of the lines in which a YAML error shows the text of the file. */
    private static final String SHOWN = "    ";

    private SettingFault() {}

    /** Returns a sentence with the setting's name, its value and what would be valid. */
    public static String sentence(BindException fault) {
        String value = Optional.ofNullable(fault.getProperty())
                .map(ConfigurationProperty::getValue)
                .map(String::valueOf)
                .orElse("");
        return fault.getName() + " cannot be '" + value + "'" + (value.isEmpty() ? "" : ": " + innermost(fault));
    }

    /** Returns why and where settings cannot be read, without the text at that place, which may be a password. */
    static String reason(RuntimeException fault) {
        if (fault instanceof JsonParseException) {
            return String.valueOf(fault.getMessage()); // the message of its cause quotes the text
        }
        String told = innermost(fault)
                .lines()
                .filter(line -> !line.startsWith(SHOWN))
                .map(String::strip)
                .collect(Collectors.joining(" "));
        return NAMED.matcher(told).replaceAll("$1");
    }

    private static String innermost(Throwable fault) {
        return String.valueOf(NestedExceptionUtils.getMostSpecificCause(fault).getMessage());
    }
}
