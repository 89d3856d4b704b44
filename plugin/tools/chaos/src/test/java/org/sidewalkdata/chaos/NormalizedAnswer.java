package org.sidewalkdata.chaos;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.sidewalkdata.testkit.Sql;

/**
 * The part of an answer that is the same for the same request and the same data: status, type, and the body without the
 * times of the refresh and of the answer. Pure.
 */
final class NormalizedAnswer {
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter COMPACT =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /** The time of the answer. */
    private static final Pattern MADE = Pattern.compile("(timeStamp\"?[=:] ?\")[^\"]*");

    /** The number of the data version in documents: capabilities, TileJSON, metadata of GeoPackages. */
    private static final Pattern VERSION =
            Pattern.compile("(updateSequence=\"|\"version\":\"?|Data version )[0-9]+(?=[\".,])");

    /** The data version and its time on the page about the data. */
    private static final Pattern ABOUT_REFRESH =
            Pattern.compile("(<dt>Data version</dt><dd>)[0-9]+|<time datetime=[^<]*</time>");

    /** The time of the refresh in catalogs, whose answers do not say it in a header. */
    private static final Pattern MODIFIED =
            Pattern.compile("(?i)(?<=(?:modified|@value)\": ?\")\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z");

    /** The data version and its time at the start of an ETag. */
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"([0-9]+-[0-9a-z]+)[.\"].*");

    private static final String LAYERS =
            "SELECT table_name FROM gpkg_contents WHERE table_name <> 'layer_styles' ORDER BY table_name";

    private NormalizedAnswer() {}

    /** Returns status, type and length as text, with a hash of the content. */
    static String of(RawAnswer answer) {
        String type = answer.header("content-type").orElse("-");
        try {
            byte[] content = content(answer, type);
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return answer.status() + " " + type + " " + content.length + " bytes "
                    + HexFormat.of().formatHex(hash, 0, 8);
        } catch (IOException e) {
            return answer.status() + " " + type + " unreadable: " + e.getMessage();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static byte[] content(RawAnswer answer, String type) throws IOException {
        byte[] plain = answer.content();
        byte[] content = switch (answer.status() == 200 ? type : "-") {
            case "application/zip" -> unzipped(plain);
            case "application/geopackage+sqlite3" -> geoPackage(plain);
            default -> plain;
        };
        String text = new String(content, StandardCharsets.ISO_8859_1);
        Optional<Instant> refreshed = answer.header("last-modified").map(NormalizedAnswer::instant);
        if (refreshed.isPresent()) {
            text = text.replace(SECONDS.format(refreshed.get()), "refreshed")
                    .replace(COMPACT.format(refreshed.get()), "refreshed");
        }
        Matcher tag = TAG.matcher(answer.header("etag").orElse(""));
        if (tag.matches()) {
            text = text.replace(tag.group(1), "version");
        }
        text = MADE.matcher(text).replaceAll("$1");
        text = MODIFIED.matcher(ABOUT_REFRESH.matcher(text).replaceAll("")).replaceAll("");
        return VERSION.matcher(text).replaceAll("$1").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static Instant instant(String httpDate) {
        return ZonedDateTime.parse(httpDate, DateTimeFormatter.RFC_1123_DATE_TIME)
                .toInstant();
    }

    /**
     * Returns the names and contents of the files. The date in a DBF, three bytes, is set to zero: it is the time of
     * the answer.
     */
    private static byte[] unzipped(byte[] archive) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] file = zip.readAllBytes();
                if (entry.getName().endsWith(".dbf") && file.length > 4) {
                    Arrays.fill(file, 1, 4, (byte) 0);
                }
                all.write(entry.getName().getBytes(StandardCharsets.UTF_8));
                all.write(file);
            }
        }
        return all.toByteArray();
    }

    /** Returns the rows of a GeoPackage's layers, without its metadata, such as the time of the refresh. */
    private static byte[] geoPackage(byte[] content) throws IOException {
        StringBuilder text = new StringBuilder();
        Path file = Files.write(Files.createTempFile("chaos-", ".gpkg"), content);
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            for (String table : Sql.rows(database, LAYERS, "")) {
                String columns =
                        "SELECT group_concat('quote(\"' || name || '\")', ' || ') FROM pragma_table_info('%s')";
                String all = Sql.rows(database, columns.formatted(table), "").get(0);
                text.append(table).append(Sql.rows(database, "SELECT " + all + " FROM \"" + table + '"', ""));
            }
        } catch (SQLException e) {
            throw new IOException("not a GeoPackage: " + e.getMessage(), e);
        } finally {
            Files.delete(file);
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
