package org.sidewalkdata.server.settings;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.json.JsonParseException;

/** What Spring Boot says in many layers about a setting, in one sentence: its name, its value, and what would do. Pure. */
public final class SettingFault {
    /** What YAML calls by a name of its writer's, where a value that was meant as text begins with one of its signs. */
    private static final Pattern NAMED = Pattern.compile("(alias|anchor|tag) \\S++");

    /** Begins the lines by which a fault of YAML shows what stands at the place. */
    private static final String SHOWN = "    ";

    private SettingFault() {}

    public static String sentence(BindException fault) {
        Throwable root = root(fault);
        if (root instanceof SettingException) {
            return String.valueOf(root.getMessage());
        }
        if (root instanceof UnboundConfigurationPropertiesException unknown) {
            return unknown.getUnboundProperties().stream()
                    .map(property -> property.getName().toString())
                    .map(name -> KnownSettings.complaint(name).orElse("there is no setting '" + name + "'"))
                    .collect(Collectors.joining("; "));
        }
        String value = Optional.ofNullable(fault.getProperty())
                .map(ConfigurationProperty::getValue)
                .map(String::valueOf)
                .orElse("");
        String reason = String.valueOf(root.getMessage());
        return fault.getName() + " cannot be '" + value + "'" + (value.isEmpty() ? "" : ": " + reason);
    }

    /** Why settings cannot be read at all, and where; not what stands there, which may be a password. */
    static String reason(RuntimeException fault) {
        if (fault instanceof JsonParseException) {
            return String.valueOf(fault.getMessage()); // its cause says what stands there
        }
        String told = String.valueOf(root(fault).getMessage())
                .lines()
                .filter(line -> !line.startsWith(SHOWN))
                .map(String::strip)
                .collect(Collectors.joining(" "));
        return NAMED.matcher(told).replaceAll("$1");
    }

    private static Throwable root(Throwable fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
