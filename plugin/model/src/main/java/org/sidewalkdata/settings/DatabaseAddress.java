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
 * The address of the database and its login, from {@code SIDEWALK_DB_URL}, {@code SIDEWALK_DB_USER} and
 * {@code SIDEWALK_DB_PASSWORD}. Its text omits user, password and parameters.
 *
 * @param jdbcUrl {@code jdbc:postgresql://…}
 * @param user empty: the driver's choice
 * @param password empty: no password
 */
public record DatabaseAddress(String jdbcUrl, String user, String password) {
    private static final String JDBC = "jdbc:postgresql:";

    /** libpq's URI, which unlike a web URL may name several hosts, each with a port or in brackets. */
    private static final Pattern URI =
            Pattern.compile("postgres(?:ql)?://(?:(?<login>(?:[^/?#%\\s]|%[0-9A-Fa-f]{2})*)@)?"
                    + "(?<rest>[^@/?#\\s]*(?:/[^?#\\s]*)?(?:\\?[^#\\s]*)?)");

    private static final String EXAMPLE = "such as jdbc:postgresql://localhost:5432/sidewalk";

    /** Returns the address in a command's environment. */
    public static DatabaseAddress fromEnvironment(Map<String, String> environment) {
        return of(
                environment.getOrDefault("SIDEWALK_DB_URL", ""),
                environment.getOrDefault("SIDEWALK_DB_USER", ""),
                environment.getOrDefault("SIDEWALK_DB_PASSWORD", ""));
    }

    /**
     * Returns the login of {@code SIDEWALK_DB_READER_USER} and {@code _PASSWORD} at the same address; empty if there is
     * no such login.
     */
    public static Optional<DatabaseAddress> readerFromEnvironment(Map<String, String> environment) {
        String reader = environment.getOrDefault("SIDEWALK_DB_READER_USER", "");
        return reader.isEmpty()
                ? Optional.empty()
                : Optional.of(fromEnvironment(environment)
                        .as(reader, environment.getOrDefault("SIDEWALK_DB_READER_PASSWORD", "")));
    }

    /** Returns the same database with another login, also if the address itself contains a login. */
    public DatabaseAddress as(String otherUser, String otherPassword) {
        return new DatabaseAddress(without(Set.of("user", "password")), otherUser, otherPassword);
    }

    /** Returns whether the address contains a login. */
    public boolean namesLogin() {
        return !user.isEmpty() || !without(Set.of("user")).equals(jdbcUrl);
    }

    /** Returns whether the address has several hosts: a primary and its replicas. */
    public boolean hasSeveralHosts() {
        return authority().contains(",");
    }

    /** Returns an address for each host alone, in the order of this address. */
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

    /** Returns this address with the given parameters of the driver, except for those that the address sets itself. */
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

    /** Returns hosts and ports, {@code db1:5432,db2}; empty text if the address has none. */
    public String authority() {
        String rest = jdbcUrl.substring(JDBC.length());
        if (!rest.startsWith("//")) {
            return "";
        }
        int end = rest.indexOf('/', 2);
        return rest.substring(2, end < 0 ? rest.length() : end);
    }

    /**
     * Parses an address.
     *
     * @param url the JDBC spelling, or libpq's {@code postgresql://user:password@host/name}
     * @throws SettingException if it is neither, or the driver cannot read it; the message never contains the text,
     *     which may contain a password
     */
    public static DatabaseAddress of(String url, String user, String password) {
        return of("SIDEWALK_DB_URL", url, user, password);
    }

    /**
     * Parses the address in another setting, as {@link #of(String, String, String)} does.
     *
     * @param setting the setting with the address, for messages
     */
    public static DatabaseAddress of(String setting, String url, String user, String password) {
        try {
            return parse(url, user, password);
        } catch (IllegalArgumentException e) {
            throw new SettingException(setting + " " + e.getMessage());
        }
    }

    /**
     * Parses an address.
     *
     * @throws IllegalArgumentException as {@link #of(String, String, String)}, without the setting's name
     */
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

    /** Checks an address: the driver would quote an unreadable address in an exception. */
    private static DatabaseAddress readable(DatabaseAddress address) {
        if (Driver.parseURL(address.jdbcUrl(), null) == null) {
            throw new IllegalArgumentException("must be an address, " + EXAMPLE);
        }
        return address;
    }

    private static DatabaseAddress fromUri(String text, String user, String password) {
        Matcher uri = URI.matcher(text);
        if (!uri.matches()) {
            throw new IllegalArgumentException("must be a URL, " + EXAMPLE); // without quoting the address
        }
        String[] login = Objects.requireNonNullElse(uri.group("login"), "").split(":", 2);
        return new DatabaseAddress(
                JDBC + "//" + uri.group("rest"),
                user.isEmpty() ? decoded(login[0]) : user,
                password.isEmpty() && login.length > 1 ? decoded(login[1]) : password);
    }

    /**
     * Returns a source of unpooled connections, on which callers may set more properties.
     *
     * @param command shown in {@code pg_stat_activity}
     */
    public PGSimpleDataSource connections(String command) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        configure(source, command);
        return source;
    }

    /** Configures a source of connections as {@link #connections} does. */
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

    /** Returns host, port and database only. */
    @Override
    public String toString() {
        int parameters = jdbcUrl.indexOf('?');
        return jdbcUrl.substring(JDBC.length(), parameters < 0 ? jdbcUrl.length() : parameters);
    }
}
