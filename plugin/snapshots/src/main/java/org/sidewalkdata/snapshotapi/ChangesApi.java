package org.sidewalkdata.snapshotapi;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.AreaIndex;
import org.sidewalkdata.api.BufferedDownloads;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.ComputedValues;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.changes.Comparison;
import org.sidewalkdata.changes.EditionFacts;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;

/**
 * Serves {@code /v3/api/changes}: what changed between two snapshots, or between a snapshot and the published data,
 * as a summary or as rows. The rows are written ahead of the client, who holds no read slot. Never throws: errors have
 * shape B. Thread-safe.
 */
public final class ChangesApi implements Service {
    /** The path of this service. */
    public static final String PATH = SidewalkApi.ROOT + "changes";

    /** For editions that never change. A later version of this product may compare them by other rules. */
    private static final String HOUR = "public, max-age=3600, must-revalidate";

    private final AnswerPath path;
    private final Editions editions;
    private final BufferedDownloads downloads;
    private final Responses responses;
    private final VersionMemory memory;

    /**
     * Creates the service.
     *
     * @param memory what the services of the host keep of the current data version
     */
    public ChangesApi(AnswerPath path, VersionMemory memory, Editions editions, ApiSettings settings) {
        this.path = path;
        this.memory = memory;
        this.editions = editions;
        this.downloads = new BufferedDownloads(path.files(), settings.publisher());
        this.responses = new Responses(settings);
    }

    @Override
    public Response handle(Request request) {
        boolean asks = !request.isPost() || request.header("content-type").isPresent();
        return (asks ? HttpSemantics.SAFE_AND_POST : HttpSemantics.SAFE)
                .answer(request, () -> answer(request), fault -> Responses.report(fault, ErrorShape.B));
    }

    private Response answer(Request request) {
        Parameters given = Parameters.of(request);
        given.rejectVersionChoices();
        Endpoints.rejectOthersParameters("changes", given);
        return path.answer(request, Cost.READ, slot -> {
            var data = new RequestData(slot, memory);
            ChangesQuery asked = ChangesQuery.PARAMETERS.read(given, data);
            ChangesQuery query = asked.at(AreaIndex.outlined(asked.location(), data.view()));
            Delivery delivery = ChangesQuery.FORMATS.read(given, data);
            query.requireFor(delivery.fileType());
            EditionFacts from = editions.facts("from", query.from(), data.view());
            EditionFacts to = editions.facts("to", query.to(), data.view());
            Editions.requireSameCity(from, to);
            String key = Comparison.RULES + " " + from.digest() + " " + to.digest() + " " + query.kind() + " "
                    + query.location() + " " + query.areaSet();
            Map<String, String> headers = headers(query, to.version(), key + " " + delivery);
            if (request.isPost()) {
                HttpSemantics.forPost(headers);
            }
            return new Prepared(
                    headers,
                    delivery.fileType() == FileType.JSON
                            ? summary(query, data, key)
                            : downloads.representation(rows(query, delivery, data, to.version(), key)));
        });
    }

    private Map<String, String> headers(ChangesQuery query, DataVersion version, String key) {
        Map<String, String> headers = responses.versionHeaders(version);
        UUID digest = UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8));
        headers.put("ETag", "\"" + digest + "." + responses.settings().build() + "\"");
        if (!query.namesNow()) {
            headers.put("Cache-Control", HOUR);
        }
        return headers;
    }

    private Representation summary(ChangesQuery query, RequestData data, String key) {
        return Representation.of(
                FileType.JSON.mediaType(),
                () -> isKept(query) ? data.cached("changes " + key, () -> summary(query, data)) : summary(query, data));
    }

    /** Returns true for what a map asks: one question a snapshot, so that memory can hold all answers. */
    private static boolean isKept(ChangesQuery query) {
        return query.to().equals(ChangesQuery.NOW)
                && query.kind().isEmpty()
                && query.areaSet().isEmpty()
                && query.location() instanceof Location.Anywhere;
    }

    private byte[] summary(ChangesQuery query, RequestData data) {
        compareForAll(data);
        Map<Area, Geometry> areas =
                query.areaSet().map(set -> AreaIndex.outlines(set, data.view())).orElseGet(Map::of);
        return JsonTree.answer(editions.summary(query, data.view(), areas));
    }

    /** Takes a long slot, because all clusters are read, and continues after a disconnect: other clients wait for it. */
    private static void compareForAll(RequestData data) {
        data.slot().upgradeToLong();
        data.slot().share();
    }

    private Download rows(ChangesQuery query, Delivery delivery, RequestData data, DataVersion version, String key) {
        var shown = query.rows().collection();
        var rows = new ComputedValues(key, shown, (view, asked) -> {
            compareForAll(data);
            return editions.rows(query, view);
        });
        return new Download(
                "changes",
                delivery,
                List.of(Selection.of(shown, Filter.ALL)),
                Optional.of(rows),
                Optional.empty(),
                Optional.of(version));
    }
}
