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
import java.util.stream.Collectors;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.json.JsonParseException;
import org.springframework.boot.support.SpringApplicationJsonEnvironmentPostProcessor;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Reads the settings of {@code serve} for the other commands, from all sources that Spring Boot reads and in the same
 * order, and says which of them cannot be read. Creates no Spring context, whose classes take longer to load than most
 * commands run.
 */
public final class SettingSources {
    /** Names of variables that point to other sources or contain settings. */
    private static final Pattern ELSEWHERE = Pattern.compile("SPRING_(APPLICATION_JSON|CONFIG_.*)");

    /** Spring Boot's setting for one more file. As a system property, it applies to the whole process. */
    private static final String LOCATION = "spring.config.additional-location";

    /** Spring Boot reads files of properties in ISO 8859-1 unless told otherwise. */
    private static final String IN_UTF_8 = "[encoding=utf-8]";

    /**
     * Names that YAML takes from the text, if a value that was meant as plain text begins with a special character.
     * They may be part of a password.
     */
    private static final Pattern NAMED = Pattern.compile("(alias|anchor|tag) \\S++");

    /** Prefix of the lines in which a YAML error shows the text of the file. */
    private static final String SHOWN = "    ";

    private SettingSources() {}

    /**
     * Lets this process also read a file in UTF-8, which overrides the files in the working folder. Variables override
     * it. Call it before the first setting is read.
     *
     * @param file the one that the option {@code --config} names, or that of an installed program
     * @throws SettingException if the file does not exist or may not be read
     */
    public static void use(Path file) {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new SettingException("the settings in " + file + " cannot be read: "
                    + (Files.exists(file) ? "this user may not read the file" : "the file does not exist"));
        }
        System.setProperty(LOCATION, file.toAbsolutePath().toUri() + IN_UTF_8);
    }

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
        Optional.ofNullable(System.getProperty(LOCATION))
                .map(location -> location.replace(IN_UTF_8, ""))
                .ifPresent(places::add);
        variables.keySet().stream()
                .filter(ELSEWHERE.asMatchPredicate())
                .sorted()
                .forEach(places::add);
        return new SettingException("the settings in " + (places.isEmpty() ? "Spring Boot" : String.join(", ", places))
                + " cannot be read: " + reason(fault));
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

    /** Returns why and where settings cannot be read, without the text at that place, which may be a password. */
    private static String reason(RuntimeException fault) {
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

    /** Returns a sentence with the name of a setting that Spring Boot cannot use, its value and what would be valid. */
    public static String unfit(BindException fault) {
        String value = Optional.ofNullable(fault.getProperty())
                .map(ConfigurationProperty::getValue)
                .map(String::valueOf)
                .orElse("");
        return fault.getName() + " cannot be '" + value + "'" + (value.isEmpty() ? "" : ": " + innermost(fault));
    }

    private static String innermost(Throwable fault) {
        return String.valueOf(NestedExceptionUtils.getMostSpecificCause(fault).getMessage());
    }
}
