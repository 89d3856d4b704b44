package org.sidewalkdata.server.settings;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PropertySourcesPlaceholdersResolver;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.UnboundElementsSourceFilter;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.support.SpringApplicationJsonEnvironmentPostProcessor;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Reads the settings of {@code serve} without serving, for {@code doctor}: from all places that Spring Boot reads, in its
 * order, with the checks of a start. No Spring context is made, whose classes take longer to load than most commands run.
 */
public final class SettingSources {
    private SettingSources() {}

    /**
     * @param commandLine names and values, which win over all else
     * @param variables the environment's
     * @throws SettingException when {@code serve} would not start with them
     */
    public static SidewalkSettings read(Map<String, String> commandLine, Map<String, String> variables) {
        ConfigurableEnvironment environment = environment(commandLine, variables);
        HostSettings.check(environment);
        ApplicationConversionService notation = new ApplicationConversionService();
        notation.addConverter(SharedNotation.times());
        notation.addConverter(SharedNotation.sizes());
        Binder binder = new Binder(
                ConfigurationPropertySources.get(environment),
                new PropertySourcesPlaceholdersResolver(environment),
                notation);
        try {
            return binder.bindOrCreate(
                    "sidewalk",
                    Bindable.of(SidewalkSettings.class),
                    new NoUnboundElementsBindHandler(BindHandler.DEFAULT, new UnboundElementsSourceFilter()));
        } catch (BindException e) {
            throw new SettingException(SettingFault.sentence(e));
        }
    }

    /** As Spring Boot prepares it: command line, SPRING_APPLICATION_JSON, system properties, variables, files. */
    @SuppressWarnings("NullAway") // the application is asked for nothing
    private static ConfigurableEnvironment environment(Map<String, String> commandLine, Map<String, String> variables) {
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
}
