package org.sidewalkdata.server.database;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sidewalkdata.server.settings.SettingException;

/**
 * Where the database is and who logs in, from {@code SIDEWALK_DB_URL}, {@code SIDEWALK_DB_USER} and
 * {@code SIDEWALK_DB_PASSWORD}. Prints itself without user, password and parameters.
 *
 * @param jdbcUrl {@code jdbc:postgresql://…}
 * @param user empty: the driver's choice
 * @param password empty: none
 */
public record DatabaseAddress(String jdbcUrl, String user, String password) {
    private static final String JDBC = "jdbc:postgresql:";
    private static final String EXAMPLE = "such as jdbc:postgresql://localhost:5432/sidewalk";

    /** The address that the environment of a command names. */
    public static DatabaseAddress fromEnvironment(Map<String, String> environment) {
        return of(
                environment.getOrDefault("SIDEWALK_DB_URL", ""),
                environment.getOrDefault("SIDEWALK_DB_USER", ""),
                environment.getOrDefault("SIDEWALK_DB_PASSWORD", ""));
    }

    /** The login of {@code SIDEWALK_DB_READER_USER} and {@code _PASSWORD} at the same address; empty when there is none. */
    public static Optional<DatabaseAddress> readerFromEnvironment(Map<String, String> environment) {
        String reader = environment.getOrDefault("SIDEWALK_DB_READER_USER", "");
        return reader.isEmpty()
                ? Optional.empty()
                : Optional.of(fromEnvironment(environment)
                        .as(reader, environment.getOrDefault("SIDEWALK_DB_READER_PASSWORD", "")));
    }

    /** The same database for another login, also when the address itself names one. */
    public DatabaseAddress as(String otherUser, String otherPassword) {
        return new DatabaseAddress(without(Set.of("user", "password")), otherUser, otherPassword);
    }

    /** Whether several hosts hold the database: a primary and its replicas. */
    public boolean hasSeveralHosts() {
        return authority().contains(",");
    }

    /** The same database on each of its hosts alone, in the order of the address. */
    public List<DatabaseAddress> hosts() {
        String alone = without(Set.of("targetServerType", "loadBalanceHosts"));
        int begin = JDBC.length() + 2;
        return Arrays.stream(authority().split(","))
                .map(host -> alone.substring(0, begin)
                        + host
                        + alone.substring(begin + authority().length()))
                .map(url -> new DatabaseAddress(url, user, password))
                .toList();
    }

    /** The same with these parameters of the driver, as far as the address does not set them itself. */
    public DatabaseAddress withDefaults(Map<String, String> parameters) {
        StringBuilder url = new StringBuilder(jdbcUrl);
        new TreeMap<>(parameters).forEach((name, value) -> {
            if (!jdbcUrl.contains("?" + name + "=") && !jdbcUrl.contains("&" + name + "=")) {
                url.append(url.indexOf("?") < 0 ? '?' : '&')
                        .append(name)
                        .append('=')
                        .append(value);
            }
        });
        return new DatabaseAddress(url.toString(), user, password);
    }

    private String without(Set<String> names) {
        int query = jdbcUrl.indexOf('?');
        if (query < 0) {
            return jdbcUrl;
        }
        String kept = Arrays.stream(jdbcUrl.substring(query + 1).split("&"))
                .filter(parameter -> !names.contains(parameter.replaceFirst("=.*", "")))
                .collect(Collectors.joining("&"));
        return jdbcUrl.substring(0, query) + (kept.isEmpty() ? "" : "?" + kept);
    }

    /** Hosts and ports, {@code db1:5432,db2}; empty text when the address names none. */
    String authority() {
        String rest = jdbcUrl.substring(JDBC.length());
        if (!rest.startsWith("//")) {
            return "";
        }
        int end = rest.indexOf('/', 2);
        return rest.substring(2, end < 0 ? rest.length() : end);
    }

    /**
     * @param url the JDBC spelling, or libpq's {@code postgresql://user:password@host/name}
     * @throws SettingException when it is neither; the message never holds the text, which may hold a password
     */
    public static DatabaseAddress of(String url, String user, String password) {
        return of("SIDEWALK_DB_URL", url, user, password);
    }

    /** @param setting what the address was given as, for messages */
    static DatabaseAddress of(String setting, String url, String user, String password) {
        if (url.isBlank()) {
            throw new SettingException(setting + " must say where the database is, " + EXAMPLE);
        }
        String text = url.strip();
        if (text.startsWith(JDBC)) {
            return new DatabaseAddress(text, user, password);
        }
        if (text.startsWith("postgresql://") || text.startsWith("postgres://")) {
            return fromUri(setting, text, user, password);
        }
        throw new SettingException(setting + " must begin with jdbc:postgresql:// or postgresql://, " + EXAMPLE);
    }

    private static DatabaseAddress fromUri(String setting, String text, String user, String password) {
        try {
            URI uri = new URI(text);
            String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
            int at = authority.lastIndexOf('@');
            String[] login = authority.substring(0, Math.max(at, 0)).split(":", 2);
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            return new DatabaseAddress(
                    JDBC + "//" + authority.substring(at + 1) + uri.getRawPath() + query,
                    user.isEmpty() ? decoded(login[0]) : user,
                    password.isEmpty() && login.length > 1 ? decoded(login[1]) : password);
        } catch (URISyntaxException e) {
            throw new SettingException(setting + " is not a valid URL, " + EXAMPLE); // the cause quotes it
        }
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** Host, port and database only. */
    @Override
    public String toString() {
        int parameters = jdbcUrl.indexOf('?');
        return jdbcUrl.substring(JDBC.length(), parameters < 0 ? jdbcUrl.length() : parameters);
    }
}
