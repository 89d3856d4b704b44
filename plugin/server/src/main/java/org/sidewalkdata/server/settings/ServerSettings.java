package org.sidewalkdata.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.text.Units;
import org.springframework.scheduling.support.CronExpression;

/** All settings of the server except Spring Boot's own, in the order of the documents. */
public final class ServerSettings {
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** The longest time of a setting: PostgreSQL and Tomcat count milliseconds in 31 bits. */
    static final Duration LONGEST = Duration.ofDays(24);

    private static final int MOST = 10_000;
    /** What DCAT-US accepts, without rare characters. */
    private static final Pattern ORIGIN = Pattern.compile("https?://[A-Za-z0-9.*-]+(:\\d+)?");

    static final Setting<String> DB_URL = Setting.address(
            "sidewalk.db.url",
            "Address of the database: `jdbc:postgresql://host:5432/name` or `postgresql://host/name`. Several hosts are allowed.");
    static final Setting<String> DB_USER = Setting.line(
            "sidewalk.db.user", "", "Login that owns the schema. Commands that write and scheduled refreshes use it.");
    static final Setting<String> DB_PASSWORD = Setting.secret(
            "sidewalk.db.password",
            "Password of `sidewalk.db.user`. Empty: the password in the address or in `PGPASSFILE`.");
    static final Setting<String> DB_PASSWORD_FILE =
            passwordFile("sidewalk.db.password-file", "sidewalk.db.user", "sidewalk.db.password");
    static final Setting<String> DB_READER_USER = Setting.line(
            "sidewalk.db.reader.user",
            "",
            "Login that answers requests and may only read. Empty: requests are answered with `sidewalk.db.user`.");
    static final Setting<String> DB_READER_PASSWORD =
            Setting.secret("sidewalk.db.reader.password", "Password of `sidewalk.db.reader.user`.");
    static final Setting<String> DB_READER_PASSWORD_FILE =
            passwordFile("sidewalk.db.reader.password-file", "sidewalk.db.reader.user", "sidewalk.db.reader.password");
    static final Setting<Duration> DB_CONNECTION_TIMEOUT = Setting.duration(
            "sidewalk.db.connection-timeout",
            "2s",
            Duration.ofMillis(250),
            LONGEST,
            "How long a request waits for a connection before it is answered 503.");
    static final Setting<Integer> MAX_CONCURRENT_REQUESTS = Setting.count(
            "sidewalk.max-concurrent-requests",
            6,
            1,
            MOST,
            "Short requests (boxes, pages, tiles, images) that read from the database at the same time. Others wait.");
    static final Setting<Duration> REQUEST_TIMEOUT = Setting.duration(
            "sidewalk.request-timeout",
            "20s",
            SECOND,
            LONGEST,
            "Longest time that a short request may read. Then it is canceled in the database and answered 503.");
    static final Setting<Duration> READER_TIMEOUT = Setting.duration(
            "sidewalk.http.reader-timeout",
            "2m",
            SECOND,
            LONGEST,
            "How long a client may read nothing of its response before the connection is closed.");
    static final Setting<String> BASE_URL = Setting.of(
            "sidewalk.base-url",
            "",
            "URL at which clients reach the server, such as `https://sidewalks.example.org`, for links that must be absolute."
                    + " Empty: links are relative.",
            ServerSettings::absoluteUrl);
    static final Setting<OptionalInt> CRS = Setting.of(
            "sidewalk.crs",
            "",
            "Coordinate reference system of the city's own maps, such as `EPSG:2913`, which the GIS services offer in addition:"
                    + " a State Plane or other projection on NAD83 or WGS84 of the database's table `spatial_ref_sys`.",
            ServerSettings::crs);
    static final Setting<String> CONTACT = Setting.of(
            "sidewalk.contact",
            "",
            "Email address for questions about the data, shown on `/about` and in the catalogs. Empty: none; DCAT-US requires one.",
            ServerSettings::email);
    static final Setting<String> CONTACT_NAME = Setting.line(
            "sidewalk.contact.name",
            "",
            "Contact for problems on sidewalks, such as `Newberg Public Works`: one line on the map, `/about`,"
                    + " reports and work lists. Empty: the contact of the loaded Project Sidewalk database, if any.");
    static final Setting<String> CONTACT_URL = Setting.of(
            "sidewalk.contact.url",
            "",
            "Page for reports of problems, `https://…`. Needs `sidewalk.contact.name`. Empty: the name is no link.",
            ServerSettings::webPage);
    static final Setting<String> CURRENCY = Setting.line(
            "sidewalk.currency",
            "",
            "Sign or code of amounts of money on the page of plans and in its files, such as `$` or `CAD`. Empty: amounts have none.");
    static final Setting<Optional<Paper>> PAPER = Setting.of(
            "sidewalk.paper",
            "",
            "Paper of PDF files, `letter` or `a4`; `paper=` in an address chooses another one. Empty: `letter` for a city in North"
                    + " or Central America, Colombia, Venezuela, Chile or the Philippines, otherwise `a4`.",
            ServerSettings::paper);
    static final Setting<Optional<Units>> UNITS = Setting.of(
            "sidewalk.units",
            "",
            "Units of lengths on pages, `metric` or `us`: feet and miles, and in English dates such as November 29, 2026. Files"
                    + " keep meters. Empty: `us` for a city in the United States, otherwise `metric`.",
            ServerSettings::units);
    static final Setting<Long> TILES_CACHE_SIZE =
            Setting.bytes("sidewalk.tiles.cache-size", "64MB", "Memory for cached tiles.");
    static final Setting<String> BASEMAP_URL = Setting.of(
            "sidewalk.map.basemap-url",
            "",
            "Tiles of a background map, such as `https://tiles.example.org/{z}/{x}/{y}.png`. Empty: no background map;"
                    + " pages load nothing from other hosts.",
            ServerSettings::basemap);
    static final Setting<String> BASEMAP_ATTRIBUTION =
            Setting.line("sidewalk.map.basemap-attribution", "", "Attribution of the background map, as HTML.");
    static final Setting<List<String>> EMBED_FROM = Setting.of(
            "sidewalk.map.embed-from",
            "",
            "Origins of pages that may show the map in a frame, such as `https://city.example.org`, separated by commas.",
            ServerSettings::origins);
    static final Setting<String> SOURCE_PASSWORD_FILE =
            passwordFile("sidewalk.source.password-file", "sidewalk.source.user", "sidewalk.source.password");
    static final Setting<String> REFRESH_CRON = Setting.of(
            "sidewalk.refresh.cron",
            "",
            "Schedule of refreshes: `SECOND MINUTE HOUR DAY MONTH WEEKDAY` in UTC, or `@daily`."
                    + " Empty: the server never refreshes.",
            ServerSettings::cron);

    public static final Setting<String> SNAPSHOTS_FOLDER = Setting.line(
            "sidewalk.snapshots.folder",
            "",
            "Folder of snapshots, which the server offers at `/snapshots`. Empty: no snapshots.");
    static final Setting<String> SNAPSHOTS_CRON = Setting.of(
            "sidewalk.snapshots.cron",
            "",
            "Schedule on which the server makes a snapshot in `sidewalk.snapshots.folder`, such as `0 0 6 1 1,4,7,10 *`:"
                    + " `SECOND MINUTE HOUR DAY MONTH WEEKDAY` in UTC. Empty: the server makes none.",
            ServerSettings::cron);

    /** The settings with passwords, and the settings that name files with them instead. */
    static final Map<Setting<String>, Setting<String>> PASSWORD_FILES = Map.of(
            DB_PASSWORD,
            DB_PASSWORD_FILE,
            DB_READER_PASSWORD,
            DB_READER_PASSWORD_FILE,
            SharedSettings.SOURCE_PASSWORD,
            SOURCE_PASSWORD_FILE);

    public static final List<Setting<?>> ALL = List.of(
            DB_URL,
            DB_USER,
            DB_PASSWORD,
            DB_PASSWORD_FILE,
            DB_READER_USER,
            DB_READER_PASSWORD,
            DB_READER_PASSWORD_FILE,
            DB_CONNECTION_TIMEOUT,
            SharedSettings.MAX_CONCURRENT_EXPORTS,
            MAX_CONCURRENT_REQUESTS,
            REQUEST_TIMEOUT,
            READER_TIMEOUT,
            BASE_URL,
            CRS,
            SharedSettings.ATTRIBUTION,
            SharedSettings.LICENSE,
            CONTACT,
            CONTACT_NAME,
            CONTACT_URL,
            CURRENCY,
            PAPER,
            UNITS,
            SharedSettings.CACHE_FOLDER,
            SharedSettings.CACHE_MAX_SIZE,
            SharedSettings.BUNDLE_ENABLED,
            SNAPSHOTS_FOLDER,
            SNAPSHOTS_CRON,
            TILES_CACHE_SIZE,
            BASEMAP_URL,
            BASEMAP_ATTRIBUTION,
            EMBED_FROM,
            REFRESH_CRON,
            SharedSettings.SOURCE_URL,
            SharedSettings.SOURCE_SCHEMA,
            SharedSettings.SOURCE_USER,
            SharedSettings.SOURCE_PASSWORD,
            SOURCE_PASSWORD_FILE,
            SharedSettings.SOURCE_CITY,
            SharedSettings.SOURCE_NAME,
            SharedSettings.SOURCE_MAX_SIZE,
            SharedSettings.SOURCE_SKIP_BAD_ROWS);

    private ServerSettings() {}

    private static Setting<String> passwordFile(String name, String user, String password) {
        return Setting.line(
                name, "", "File with the password of `" + user + "`, on one line, in place of `" + password + "`.");
    }

    private static String absoluteUrl(String text) {
        if (!text.isEmpty()) {
            URI uri = uri(text);
            require(
                    Contact.isUrl(text) && uri.getRawQuery() == null && uri.getRawFragment() == null,
                    "must be like https://example.org");
        }
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /**
     * Reads a URL template of tiles. Its host must be fixed, because the page's policy names it; {@code {z}}, {@code
     * {x}} and {@code {y}} are filled in.
     */
    private static String basemap(String text) {
        if (!text.isEmpty()) {
            URI uri = uri(text.replaceAll("\\{([zxy])}", "$1"));
            require(
                    Contact.isUrl(uri.toString())
                            && text.startsWith(uri.getScheme() + "://" + uri.getRawAuthority())
                            && List.of("{z}", "{x}", "{y}").stream().allMatch(text::contains),
                    "must be like https://example.org/{z}/{x}/{y}.png");
        }
        return text;
    }

    private static List<String> origins(String text) {
        List<String> origins = text.isBlank()
                ? List.of()
                : Stream.of(text.split(",", -1)).map(String::strip).toList();
        require(
                origins.stream().allMatch(ORIGIN.asMatchPredicate()),
                "must name origins like https://city.example.org, separated by commas,");
        return origins;
    }

    private static String email(String text) {
        String address = text.strip();
        require(address.isEmpty() || isEmail(address), "must be an address like data@city.example.org");
        return address;
    }

    /** Accepts what DCAT-US accepts, without rare characters. */
    private static boolean isEmail(String address) {
        int at = address.indexOf('@');
        return at > 0
                && at == address.lastIndexOf('@')
                && address.indexOf('.', at) > at + 1
                && !address.endsWith(".")
                && address.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "_.+-@".indexOf(c) >= 0));
    }

    private static String webPage(String text) {
        String url = text.strip();
        require(url.isEmpty() || Contact.isUrl(url), Contact.URL_RULE);
        return url;
    }

    private static OptionalInt crs(String text) {
        String code = text.strip();
        require(code.matches("(?i:(EPSG:)?[0-9]{4,6})?"), "must be a number of EPSG such as EPSG:2913");
        return code.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(code.substring(code.indexOf(':') + 1)));
    }

    private static String cron(String text) {
        String cron = text.strip();
        if (!cron.isEmpty()) {
            require(CronExpression.isValidExpression(cron), "must have six fields such as '0 30 3 * * *'");
            require(
                    CronExpression.parse(cron).next(LocalDateTime.now(ZoneOffset.UTC)) != null,
                    "must name a date that exists, unlike 30 February,");
        }
        return cron;
    }

    private static Optional<Paper> paper(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(Paper.find(text.strip())
                .orElseThrow(() -> new IllegalArgumentException("must be one of " + Paper.names())));
    }

    private static Optional<Units> units(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(Units.find(text.strip())
                .orElseThrow(() -> new IllegalArgumentException("must be one of " + Units.names())));
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("is not a URL: " + e.getReason(), e);
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
