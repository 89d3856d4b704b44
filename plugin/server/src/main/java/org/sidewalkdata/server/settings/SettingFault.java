package org.sidewalkdata.server.settings;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.json.JsonParseException;
import org.springframework.core.NestedExceptionUtils;

/** What Spring Boot says in many layers about a setting of its own, in one sentence. Pure. */
public final class SettingFault {
    /** What YAML calls by a name of its writer's, where a value that was meant as text begins with one of its signs. */
    private static final Pattern NAMED = Pattern.compile("(alias|anchor|tag) \\S++");

    /** Begins the lines by which a fault of YAML shows what stands at the place. */
    private static final String SHOWN = "    ";

    private SettingFault() {}

    /** Its name, its value, and what would do. */
    public static String sentence(BindException fault) {
        String value = Optional.ofNullable(fault.getProperty())
                .map(ConfigurationProperty::getValue)
                .map(String::valueOf)
                .orElse("");
        return fault.getName() + " cannot be '" + value + "'" + (value.isEmpty() ? "" : ": " + innermost(fault));
    }

    /** Why settings cannot be read at all, and where; not what stands there, which may be a password. */
    static String reason(RuntimeException fault) {
        if (fault instanceof JsonParseException) {
            return String.valueOf(fault.getMessage()); // its cause says what stands there
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
