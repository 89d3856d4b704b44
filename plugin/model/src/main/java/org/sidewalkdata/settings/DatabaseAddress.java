package org.sidewalkdata.settings;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

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

    /** libpq's, which unlike URLs of the web may name several hosts, each with a port or in brackets. */
    private static final Pattern URI =
            Pattern.compile("postgres(?:ql)?://(?:(?<login>(?:[^/?#%\\s]|%[0-9A-Fa-f]{2})*)@)?"
                    + "(?<rest>[^@/?#\\s]*(?:/[^?#\\s]*)?(?:\\?[^#\\s]*)?)");

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

    /** Whether it says who logs in. */
    public boolean namesLogin() {
        return !user.isEmpty() || !without(Set.of("user")).equals(jdbcUrl);
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

    /** This address with these parameters of the driver, as far as the address does not set them itself. */
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
    public String authority() {
        String rest = jdbcUrl.substring(JDBC.length());
        if (!rest.startsWith("//")) {
            return "";
        }
        int end = rest.indexOf('/', 2);
        return rest.substring(2, end < 0 ? rest.length() : end);
    }

    /**
     * @param url the JDBC spelling, or libpq's {@code postgresql://user:password@host/name}
     * @throws SettingException when it is neither, the driver cannot read it, or it has a parameter that the driver does not
     *     know; the message never holds the text, which may hold a password
     */
    public static DatabaseAddress of(String url, String user, String password) {
        return of("SIDEWALK_DB_URL", url, user, password);
    }

    /**
     * The address that another setting gives, as {@link #of(String, String, String)} reads it.
     *
     * @param setting what the address was given as, for messages
     */
    public static DatabaseAddress of(String setting, String url, String user, String password) {
        try {
            return parse(url, user, password);
        } catch (IllegalArgumentException e) {
            throw new SettingException(setting + " " + e.getMessage());
        }
    }

    /** @throws IllegalArgumentException as {@link #of(String, String, String)}, without saying of what */
    static DatabaseAddress parse(String url, String user, String password) {
        String text = url.strip();
        if (text.isEmpty()) {
            throw new IllegalArgumentException("must say where the database is, " + EXAMPLE);
        }
        if (text.startsWith(JDBC)) {
            return readable(new DatabaseAddress(text, user, password));
        }
        if (text.startsWith("postgresql://") || text.startsWith("postgres://")) {
            return readable(fromUri(text, user, password));
        }
        throw new IllegalArgumentException("must begin with jdbc:postgresql:// or postgresql://, " + EXAMPLE);
    }

    /** What the driver cannot read, it would quote in a fault of its own; a parameter that it does not know, it passes over. */
    private static DatabaseAddress readable(DatabaseAddress address) {
        DriverParameters.check(address.jdbcUrl());
        if (Driver.parseURL(address.jdbcUrl(), null) == null) {
            throw new IllegalArgumentException("must be an address, " + EXAMPLE);
        }
        return address;
    }

    private static DatabaseAddress fromUri(String text, String user, String password) {
        Matcher uri = URI.matcher(text);
        if (!uri.matches()) {
            throw new IllegalArgumentException("must be a URL, " + EXAMPLE); // without quoting it
        }
        String[] login = Objects.requireNonNullElse(uri.group("login"), "").split(":", 2);
        return new DatabaseAddress(
                JDBC + "//" + uri.group("rest"),
                user.isEmpty() ? decoded(login[0]) : user,
                password.isEmpty() && login.length > 1 ? decoded(login[1]) : password);
    }

    /** Unpooled connections, whose callers may set more of them. @param command shown in {@code pg_stat_activity} */
    public PGSimpleDataSource connections(String command) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        configure(source, command);
        return source;
    }

    /** Tells a source of connections what {@link #connections} would. */
    public void configure(PGSimpleDataSource source, String command) {
        source.setUrl(jdbcUrl);
        if (!user.isEmpty()) {
            source.setUser(user);
        }
        if (!password.isEmpty()) {
            source.setPassword(password);
        }
        source.setApplicationName("sidewalk-" + command);
        if (!jdbcUrl.contains("connectTimeout=")) {
            source.setConnectTimeout(10);
        }
        source.setTcpKeepAlive(true);
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
