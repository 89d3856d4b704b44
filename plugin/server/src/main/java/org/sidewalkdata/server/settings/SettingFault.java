package org.sidewalkdata.server.settings;

import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;

/** What Spring Boot says in many layers about a setting, in one sentence: its name, its value, and what would do. Pure. */
public final class SettingFault {
    private SettingFault() {}

    public static String sentence(BindException fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
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
}
