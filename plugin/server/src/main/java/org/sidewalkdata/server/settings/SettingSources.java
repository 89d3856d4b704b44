package org.sidewalkdata.server.settings;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.support.SpringApplicationJsonEnvironmentPostProcessor;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Reads the settings of {@code serve} for the other commands, from all sources that Spring Boot reads and in the same
 * order. Creates no Spring context, whose classes take longer to load than most commands run.
 */
public final class SettingSources {
    /** Names of variables that point to other sources or contain settings. */
    private static final Pattern ELSEWHERE = Pattern.compile("SPRING_(APPLICATION_JSON|CONFIG_.*)");

    private SettingSources() {}

    /**
     * Returns the environment with all of our settings that {@code serve} would find, from all sources. Passwords
     * from files are values of their own variables; the variables that name the files are empty then.
     *
     * @throws SettingException if a source or a password's file cannot be read
     */
    public static Map<String, String> asVariables(Map<String, String> variables) {
        Map<String, String> all = withoutPasswords(variables);
        ServerSettings.PASSWORD_FILES.forEach((setting, file) -> {
            String path = all.getOrDefault(file.variable(), "");
            if (!path.isEmpty()) {
                String text = all.getOrDefault(setting.variable(), "");
                all.put(setting.variable(), PasswordFile.password(setting, text, file, path));
                all.put(file.variable(), "");
            }
        });
        return all;
    }

    /**
     * Returns the same without reading passwords from files.
     *
     * @throws SettingException if a source cannot be read
     */
    public static Map<String, String> withoutPasswords(Map<String, String> variables) {
        ConfigurableEnvironment environment = environment(Map.of(), variables);
        environment.setIgnoreUnresolvableNestedPlaceholders(
                true); // as when settings are bound: a password may look like a placeholder
        Map<String, String> all = new HashMap<>(variables);
        for (Setting<?> setting : ServerSettings.ALL) {
            Optional.ofNullable(environment.getProperty(setting.name()))
                    .ifPresent(text -> all.put(setting.variable(), text));
        }
        return all;
    }

    /**
     * Reads all settings, with the checks of a start.
     *
     * @param commandLine names and values, which override all other sources
     * @param variables the environment
     * @throws SettingException when {@code serve} would not start with these settings
     */
    public static SidewalkSettings read(Map<String, String> commandLine, Map<String, String> variables) {
        return SidewalkSettings.read(environment(commandLine, variables));
    }

    /**
     * Returns the environment as Spring Boot prepares it: command line, SPRING_APPLICATION_JSON, system properties,
     * variables, files.
     */
    private static ConfigurableEnvironment environment(Map<String, String> commandLine, Map<String, String> variables) {
        try {
            return prepared(commandLine, variables);
        } catch (RuntimeException e) {
            throw unreadable(e, variables);
        }
    }

    @SuppressWarnings("NullAway") // the application is not used
    private static ConfigurableEnvironment prepared(Map<String, String> commandLine, Map<String, String> variables) {
        StandardEnvironment environment = new StandardEnvironment();
        MutablePropertySources sources = environment.getPropertySources();
        String ofSystem = StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;
        sources.replace(ofSystem, new SystemEnvironmentPropertySource(ofSystem, new HashMap<>(variables)));
        new SpringApplicationJsonEnvironmentPostProcessor().postProcessEnvironment(environment, null);
        if (!commandLine.isEmpty()) {
            sources.addFirst(new MapPropertySource("commandLineArgs", new HashMap<>(commandLine)));
        }
        ConfigurationPropertySources.attach(environment);
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        return environment;
    }

    /**
     * Returns an exception for the operator when Spring Boot cannot read a source of settings. Spring Boot does not
     * name the source, so the message lists all of them.
     *
     * @param variables the environment
     */
    public static SettingException unreadable(RuntimeException fault, Map<String, String> variables) {
        List<String> places = new ArrayList<>();
        places.addAll(names(Path.of("")));
        places.addAll(names(Path.of("config")));
        SettingsFile.used().ifPresent(places::add);
        variables.keySet().stream()
                .filter(ELSEWHERE.asMatchPredicate())
                .sorted()
                .forEach(places::add);
        return new SettingException("the settings in " + (places.isEmpty() ? "Spring Boot" : String.join(", ", places))
                + " cannot be read: " + SettingFault.reason(fault));
    }

    private static List<String> names(Path folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "application*")) {
            files.forEach(file -> names.add(file.toString()));
        } catch (IOException e) {
            return List.of(); // the folder does not exist or cannot be listed
        }
        names.sort(null);
        return names;
    }
}
