package org.sidewalkdata.server.cli;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.StringJoiner;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.query.Parameter;

/**
 * Builds a query string from {@code --name value} and {@code --name=value}. The names are the endpoint's parameters.
 */
final class ExportQuery {
    private ExportQuery() {}

    static String of(Endpoint<?> endpoint, List<String> arguments) {
        List<String> known = endpoint.parameters().stream().map(Parameter::name).toList();
        StringJoiner query = new StringJoiner("&");
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (!name.startsWith("--") || !known.contains(name.substring(2))) {
                String choice = known.isEmpty() ? "it has no options" : "it has --" + String.join(", --", known);
                throw new CommandException(
                        ExitCode.USAGE, endpoint.exportName() + " has no option '" + name + "'; " + choice, null);
            }
            String value = equals >= 0 ? argument.substring(equals + 1) : rest.hasNext() ? rest.next() : "";
            if (value.isBlank() || equals < 0 && value.startsWith("--")) {
                throw new CommandException(ExitCode.USAGE, name + " needs a value", null);
            }
            query.add(name.substring(2) + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
        return query.toString();
    }
}
