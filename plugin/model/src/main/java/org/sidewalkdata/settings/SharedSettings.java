package org.sidewalkdata.settings;

import java.util.List;
import org.sidewalkdata.model.Publisher;

/** The settings that all hosts of the endpoints share, with the same names, notations, defaults and bounds. */
public final class SharedSettings {
    public static final Setting<Integer> MAX_CONCURRENT_EXPORTS = Setting.count(
            "sidewalk.max-concurrent-exports",
            4,
            1,
            10_000,
            "Downloads that read from the database at the same time. Others wait.");
    public static final Setting<String> ATTRIBUTION = Setting.line(
            "sidewalk.attribution",
            Publisher.DEFAULT_ATTRIBUTION,
            "Attribution in maps, files and tiles. Empty: no attribution.");
    public static final Setting<String> LICENSE = Setting.line(
            "sidewalk.license", "", "Name or URL of the data's license, written into documents and files.");
    public static final Setting<String> CACHE_FOLDER = Setting.line(
            "sidewalk.cache.folder",
            "",
            "Folder for temporary files. Empty: the service's cache folder if systemd runs it (`CacheDirectory=`), else the system's temporary folder.");
    public static final Setting<Long> CACHE_MAX_SIZE = Setting.bytes(
            "sidewalk.cache.max-size",
            "2GB",
            "Disk space for finished downloads that are kept for later requests. Downloads in progress are not counted. `0`: nothing is kept.");
    public static final Setting<Boolean> BUNDLE_ENABLED = Setting.truth(
            "sidewalk.bundle.enabled",
            true,
            "Whether `/v3/api/bundle` offers the whole city as one download, with the audits. `false`: 404.");
    public static final Setting<String> SOURCE_URL = Setting.source(
            "sidewalk.source.url",
            "What `load` without a bundle and scheduled refreshes load: a Project Sidewalk database (`jdbc:postgresql://…`) or a"
                    + " server with this interface (`https://…`). Empty: nothing is loaded.");
    public static final Setting<String> SOURCE_SCHEMA = Setting.line(
            "sidewalk.source.schema", "", "The city's schema in that database, such as `sidewalk_newberg`.");
    public static final Setting<String> SOURCE_USER = Setting.line(
            "sidewalk.source.user",
            "",
            "Login that may read that schema. Empty: the login in the address, or the operating system's user.");
    public static final Setting<String> SOURCE_PASSWORD = Setting.secret(
            "sidewalk.source.password",
            "Password of `sidewalk.source.user`. Empty: the password in the address or in `PGPASSFILE`.");
    public static final Setting<String> SOURCE_CITY = Setting.line(
            "sidewalk.source.city", "", "Short key of the city. Empty: the schema's name without `sidewalk_`.");
    public static final Setting<String> SOURCE_NAME =
            Setting.line("sidewalk.source.name", "", "Display name of the city.");
    public static final Setting<Long> SOURCE_MAX_SIZE = Setting.bytes(
            "sidewalk.source.max-size",
            "20GB",
            "Largest size of a bundle that is fetched from a server, packed and unpacked.");
    public static final Setting<Boolean> SOURCE_SKIP_BAD_ROWS = Setting.truth(
            "sidewalk.source.skip-bad-rows",
            false,
            "`true`: rows that cannot be used are skipped. `false`: such a row stops the load.");

    public static final List<Setting<?>> ALL = List.of(
            MAX_CONCURRENT_EXPORTS,
            ATTRIBUTION,
            LICENSE,
            CACHE_FOLDER,
            CACHE_MAX_SIZE,
            BUNDLE_ENABLED,
            SOURCE_URL,
            SOURCE_SCHEMA,
            SOURCE_USER,
            SOURCE_PASSWORD,
            SOURCE_CITY,
            SOURCE_NAME,
            SOURCE_MAX_SIZE,
            SOURCE_SKIP_BAD_ROWS);

    private SharedSettings() {}
}
