package org.sidewalkdata.snapshot;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.License;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.text.CitationText;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/**
 * What a snapshot's documents state. Nothing in it depends on the machine, the user or the time of the making, so that
 * the same data give the same bytes.
 *
 * @param counts rows by table; filled while the tables are written
 */
record SnapshotFacts(
        SnapshotName name, SnapshotRequest request, DataVersion version, DataFacts data, Map<String, Long> counts) {
    /** The version of the form of {@code snapshot.json}, raised when a member changes its meaning. */
    private static final long FORM = 1;

    private static final Object NONE = JsonTree.Null.NULL;
    private static final Messages ENGLISH = Messages.of(Language.ENGLISH);

    /** Reads the facts that the documents state beside the tables. */
    static SnapshotFacts read(ReadView data, SnapshotName name, SnapshotRequest request) {
        return new SnapshotFacts(name, request, data.version(), DataFacts.read(data), new LinkedHashMap<>());
    }

    /** Returns the city's name, or words in its place. */
    String city() {
        return version.cityName().orElse("an unnamed city");
    }

    /** Returns the title, {@code Sidewalk accessibility data of Newberg, snapshot 2026-Q4}. */
    String title() {
        return dataTitle() + ", snapshot " + name;
    }

    /** Returns the title of the data without the name of the snapshot, as citations have it. */
    String dataTitle() {
        return CitationText.title(ENGLISH, version.cityName());
    }

    /** Returns the sentence by which the snapshot is cited, with the address of the DOI if there is one. */
    String citation() {
        return new CitationText(
                        ENGLISH,
                        request.publisher().attributionIfAny(),
                        dataTitle(),
                        Optional.of(name.text()),
                        version.version(),
                        version.refreshedAt(),
                        request.doi().map(doi -> "https://doi.org/" + doi).orElse(""))
                .sentence();
    }

    Optional<License> license() {
        return request.publisher().terms();
    }

    /**
     * Returns {@code snapshot.json}.
     *
     * @param files all other files but {@code SHA256SUMS}
     */
    byte[] document(List<SnapshotFile> files) {
        String software = request.software();
        int commit = software.indexOf('+');
        List<Object> box = new ArrayList<>();
        version.cityBox()
                .ifPresent(
                        edges -> box.addAll(List.of(edges.minLon(), edges.minLat(), edges.maxLon(), edges.maxLat())));
        return JsonTree.bytes(object(
                "form", FORM,
                "name", name.text(),
                "title", title(),
                "city_id", orNone(data.cityId()),
                "city_name", version.cityName().<Object>map(text -> text).orElse(NONE),
                "bbox", box.isEmpty() ? NONE : box,
                "data_version", version.version(),
                "data_time", version.refreshedAt().toString(),
                "doi", orNone(request.doi()),
                "note", orNone(request.note()),
                "license", orNone(request.publisher().licenseIfAny()),
                "license_url", orNone(license().flatMap(License::url)),
                "attribution", orNone(request.publisher().attributionIfAny()),
                "citation", citation(),
                "software_version", commit < 0 ? software : software.substring(0, commit),
                "software_commit", commit < 0 ? NONE : software.substring(commit + 1),
                "rule_version", data.ruleVersion(),
                "default_model", ScoreModel.DEFAULT,
                "models", data.models(),
                "counts", counts,
                "files", files));
    }

    private static Object orNone(Optional<String> text) {
        return text.<Object>map(known -> known).orElse(NONE);
    }
}
