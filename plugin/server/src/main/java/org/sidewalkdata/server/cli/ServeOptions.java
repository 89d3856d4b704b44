package org.sidewalkdata.server.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sidewalkdata.server.settings.WrittenSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Settings on the command line of {@code serve}, and of {@code doctor}, which checks what {@code serve} would do with
 * them.
 */
final class ServeOptions {
    private static final String PORT = "server.port";
    private static final String ADDRESS = "server.address";
    private static final Pattern SPRING_BOOTS = Pattern.compile("(?:server|management|spring|logging)\\.");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on; 0: any free port (default: 8080).")
    private Optional<Integer> port = Optional.empty();

    @Option(
            names = "--address",
            paramLabel = "HOST",
            description = "Address to listen on (default: 127.0.0.1, this machine only).")
    private Optional<String> address = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Any setting, such as sidewalk.max-concurrent-exports=4. Overrides the environment.")
    private Map<String, String> settings = new LinkedHashMap<>();

    /**
     * Returns the settings by name.
     *
     * @throws ParameterException when a setting is unknown or set twice
     */
    Map<String, String> settings() {
        settings.keySet().stream()
                .filter(name -> !SPRING_BOOTS.matcher(name).lookingAt() && !WrittenSettings.isKnown(name))
                .forEach(name -> {
                    throw new ParameterException(spec.commandLine(), "--set: " + WrittenSettings.noSuch(name));
                });
        Map<String, String> all = new LinkedHashMap<>(settings);
        port.ifPresent(number -> put(all, PORT, String.valueOf(number), "--port"));
        address.ifPresent(host -> put(all, ADDRESS, host, "--address"));
        return all;
    }

    private void put(Map<String, String> all, String name, String value, String option) {
        if (all.put(name, value) != null) {
            throw new ParameterException(
                    spec.commandLine(), option + " and --set " + name + " are the same setting; give only one");
        }
    }
}
