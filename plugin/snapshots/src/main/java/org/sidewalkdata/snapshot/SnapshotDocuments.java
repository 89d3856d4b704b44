package org.sidewalkdata.snapshot;

import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.License;
import org.sidewalkdata.score.ScoreModel;

/** The documents for people and citation tools beside the tables of a snapshot. */
final class SnapshotDocuments {
    /** SPDX identifiers of licenses, by their name in capitals with hyphens, as CITATION.cff needs them. */
    private static final Map<String, String> SPDX =
            List.of("CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "ODbL-1.0", "ODC-By-1.0", "PDDL-1.0")
                    .stream()
                    .collect(Collectors.toUnmodifiableMap(name -> name.toUpperCase(Locale.ROOT), name -> name));

    /** Blanks, controls, and what changes the direction of text. */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\s\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]+");

    /** Characters that YAML does not allow or takes for lines, and what changes the direction of text. */
    private static final Pattern UNPRINTABLE =
            Pattern.compile("[\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff\\ufffe\\uffff]");

    /**
     * Commands of Markdown inside a line; those at its begin; and a number that begins a list. An underscore inside a word
     * does not start emphasis; URLs contain them.
     */
    private static final Pattern COMMAND =
            Pattern.compile("[\\\\`*\\[\\]<>&~|$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|^[#+=-]|(?<=^[0-9]{1,9})[.)]");

    private SnapshotDocuments() {}

    static String readme(SnapshotFacts facts, List<SnapshotFile> files) {
        SnapshotRequest request = facts.request();
        return String.format(
                Locale.ROOT,
                """
                # %s

                Crowd-sourced labels of sidewalk features and barriers, and accessibility scores computed from them,\
                 as published on %s (data version %d). The files of a snapshot never change.

                %s## Cite

                %s

                `CITATION.cff` has the same for programs. License: %s.

                ## Files

                %s
                ## Columns

                `datapackage.json` describes every column of every table; the unit `1` is that of shares, scores and probabilities.
                Columns have the names and meanings of the interface `/v3/api` of the Sidewalk Accessibility Data Service. The first column, `city_id`, allows you to put tables of several
                cities together. Rows are in the order of the table's key in CSV and along a Hilbert curve in GeoParquet.
                Coordinates are WGS84 degrees, longitude first. An empty CSV cell is null; an empty text is `""`.

                `access_score_streets` and `access_score_regions` have a row for each score model: choose one by the column `model`.
                The GeoPackage has a layer for each model. The default model is `%s`.

                ## Check

                ```
                sha256sum -c SHA256SUMS
                ```
                """,
                line(facts.title()),
                facts.version().refreshedAt(),
                facts.version().version(),
                request.note().map(note -> line(note) + "\n\n").orElse(""),
                line(facts.citation()),
                request.publisher().licenseIfAny().map(SnapshotDocuments::line).orElse("not stated"),
                files(facts, files),
                ScoreModel.DEFAULT);
    }

    private static String files(SnapshotFacts facts, List<SnapshotFile> files) {
        StringBuilder table = new StringBuilder("| file | content | rows |\n|---|---|---:|\n");
        for (SnapshotTable one : SnapshotTable.ALL) {
            table.append(String.format(
                    Locale.ROOT,
                    "| `%1$s.parquet`, `%1$s.csv.gz` | %2$s | %3$d |\n",
                    one.name(),
                    one.meaning(),
                    facts.counts().get(one.name())));
        }
        table.append("| `snapshot.gpkg` | All tables as layers of one GeoPackage. | |\n");
        table.append(
                "| `opensidewalks.zip` | Streets as an OpenSidewalks 0.3 dataset; its README says what it lacks. | |\n");
        if (files.stream().anyMatch(file -> file.name().equals("tiles.pmtiles"))) {
            table.append("| `tiles.pmtiles` | Map tiles in one PMTiles archive. | |\n");
        }
        return table + """
                | `snapshot.json` | Data version, numbers of the score models, counts and digests. | |
                | `SHA256SUMS` | Digests of all files. | |
                """;
    }

    /** Returns the attribution, name by name; never empty. */
    private static List<String> authors(SnapshotFacts facts) {
        List<String> names = facts.request().publisher().attributionIfAny().stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
        return names.isEmpty() ? List.of("Contributors to the sidewalk data of " + facts.city()) : names;
    }

    /** Returns a citation file, <a href="https://citation-file-format.github.io/">CFF 1.2.0</a>. */
    static String citation(SnapshotFacts facts) {
        Optional<License> license = facts.license();
        Optional<String> spdx = license.flatMap(SnapshotDocuments::spdx);
        return String.format(
                        Locale.ROOT,
                        """
                        cff-version: 1.2.0
                        message: "If you use these data, please cite them as below."
                        type: dataset
                        title: %s
                        authors:
                        %sversion: %s
                        date-released: "%tF"
                        """,
                        quoted(facts.dataTitle()),
                        authors(facts).stream()
                                .map(name -> "  - name: " + quoted(name) + "\n")
                                .collect(Collectors.joining()),
                        quoted(facts.name().text()),
                        facts.version().refreshedAt().atOffset(ZoneOffset.UTC))
                + member("doi", facts.request().doi())
                + member("license", spdx)
                + member("license-url", license.filter(known -> spdx.isEmpty()).flatMap(License::url))
                + member("abstract", facts.request().note());
    }

    private static String member(String key, Optional<String> value) {
        return value.map(text -> key + ": " + quoted(text) + "\n").orElse("");
    }

    static String license(SnapshotFacts facts) {
        String terms = facts.license()
                .map(license -> "License of the data: " + plainLine(license.name())
                        + license.url()
                                .filter(url -> !url.equals(license.name()))
                                .map(url -> "\n" + plainLine(url))
                                .orElse(""))
                .orElse("No license is stated. Ask the publisher before you use the data.");
        String source = facts.request()
                .publisher()
                .attributionIfAny()
                .map(names -> "\nAttribution: " + plainLine(names))
                .orElse("");
        return terms + source + "\n";
    }

    private static Optional<String> spdx(License license) {
        return Optional.ofNullable(
                SPDX.get(license.name().strip().toUpperCase(Locale.ROOT).replaceAll("[ -]+", "-")));
    }

    /** Returns a text as YAML: JSON strings are YAML, except for characters that do not print. */
    private static String quoted(String text) {
        String json = new String(JsonTree.bytes(text), StandardCharsets.UTF_8);
        return UNPRINTABLE
                .matcher(json)
                .replaceAll(found -> String.format(
                        Locale.ROOT, "\\\\u%04x", (int) found.group().charAt(0)));
    }

    /**
     * Escapes untrusted text to one line of Markdown. Commands of Markdown and HTML are shown as they are; a space replaces
     * line ends, control characters and changes of the direction.
     */
    static String line(String text) {
        return COMMAND.matcher(plainLine(text)).replaceAll("\\\\$0");
    }

    private static String plainLine(String text) {
        return INVISIBLE.matcher(text).replaceAll(" ").strip();
    }
}
