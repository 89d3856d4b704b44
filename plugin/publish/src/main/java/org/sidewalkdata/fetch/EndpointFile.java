package org.sidewalkdata.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.settings.ServiceAddress;

/** The endpoints that together give a bundle of a server that does not offer one, with the files that they become. */
enum EndpointFile {
    REGIONS("regions", "regions.geojson", true),
    STREETS("streets", "streets.geojson", true),
    STREET_GRADES(
            "accessScoreStreets?filetype=csv&model=2026-10&include=grade&bbox=-180,-90,180,90",
            "street_grades.csv",
            false),
    CITIES("cities", "cities.json", false),
    PLACES("places", "places.geojson", false),
    AREAS("areas?include=overlapping", "areas.geojson", false),
    POINTS("points", "points.geojson", false),
    LABEL_TAGS("labelTags", "label_tags.json", false),
    USERS("userStats?filetype=csv", "users.csv", false),
    VALIDATIONS("validations?filetype=csv", "validations.csv", false),
    RAW_LABELS("rawLabels?filetype=csv", "raw_labels.csv", true);

    private final String endpoint;
    private final String fileName;
    private final boolean required;

    EndpointFile(String endpoint, String fileName, boolean required) {
        this.endpoint = endpoint;
        this.fileName = fileName;
        this.required = required;
    }

    URI of(ServiceAddress server) {
        return server.of(endpoint);
    }

    String fileName() {
        return fileName;
    }

    boolean isRequired() {
        return required;
    }

    /** Returns whether a file may be what it should be, by its first bytes; the load checks the others. */
    boolean isLike(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String begin = new String(in.readNBytes(4096), StandardCharsets.UTF_8).strip();
            return fileName.endsWith("json")
                    ? begin.startsWith("{") || begin.startsWith("[")
                    : begin.contains(this == STREET_GRADES ? "grade_quality" : "user_id") && !begin.startsWith("{");
        } catch (IOException e) {
            throw FetchFolder.notWritten(file, e);
        }
    }
}
