package org.sidewalkdata.settings;

import java.util.List;
import java.util.Set;
import org.postgresql.PGProperty;

/** Check of the parameters after the question mark of a database's address: the driver ignores unknown parameters. */
final class DriverParameters {
    /** libpq's names that the driver understands besides its own names. */
    private static final Set<String> OF_LIBPQ = Set.of("host", "port", "dbname");

    /** Parameters whose value is a list of choices. */
    private static final Set<String> LISTS = Set.of("requireAuth");

    private DriverParameters() {}

    /**
     * Checks all parameters.
     *
     * @throws IllegalArgumentException naming the first parameter that is unknown or has an impossible value
     */
    static void check(String jdbcUrl) {
        int query = jdbcUrl.indexOf('?');
        String before = "";
        for (String parameter :
                query < 0 ? new String[0] : jdbcUrl.substring(query + 1).split("&")) {
            if (!parameter.isEmpty()) {
                check(parameter, before);
            }
            before = parameter;
        }
    }

    private static void check(String parameter, String before) {
        int equals = parameter.indexOf('=');
        String name = equals < 0 ? parameter : parameter.substring(0, equals);
        PGProperty known = PGProperty.forName(name);
        if (known == null && !OF_LIBPQ.contains(name)) {
            throw new IllegalArgumentException(
                    equals < 0 || before.startsWith("password=") // it may be a piece of the password
                            ? "has text after & that is not a parameter; write & within a value as %26"
                            : "has the parameter '" + name + "', which is unknown");
        }
        if (known != null && equals >= 0) {
            checkValue(known, parameter.substring(equals + 1));
        }
    }

    private static void checkValue(PGProperty parameter, String value) {
        String[] choices = parameter.getChoices();
        String byDefault = String.valueOf(parameter.getDefaultValue());
        if (choices != null && !LISTS.contains(parameter.getName())) {
            require(parameter, value, List.of(choices));
        } else if (byDefault.equals("true") || byDefault.equals("false")) {
            require(parameter, value, List.of("true", "false")); // the driver takes any other value for false
        } else if (byDefault.matches("-?\\d+") && !value.matches("-?\\d{1,10}")) {
            throw new IllegalArgumentException("has the parameter " + parameter.getName()
                    + ", which must be a whole number but was '" + value + "'");
        }
    }

    private static void require(PGProperty parameter, String value, List<String> choices) {
        if (choices.stream().noneMatch(value::equalsIgnoreCase)) {
            throw new IllegalArgumentException("has the parameter " + parameter.getName() + ", which must be one of "
                    + String.join(", ", choices) + " but was '" + value + "'");
        }
    }
}
