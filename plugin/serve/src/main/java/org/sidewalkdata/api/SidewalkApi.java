package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.endpoint.Answer;
import org.sidewalkdata.api.endpoint.BundleEndpoint;
import org.sidewalkdata.api.endpoint.Document;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.ByteRange;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.text.Language;

/** The endpoints below {@value #ROOT}, for any host. Thread-safe. */
public final class SidewalkApi implements Service {
    public static final String ROOT = "/v3/api/";

    private final AnswerPath path;
    private final Responses responses;
    private final Downloads downloads;
    private final RowHeaders rowHeaders;
    private final VersionMemory memory;

    /** Creates an API with private read slots over a source. It keeps no files. */
    public SidewalkApi(RowSource source, ApiSettings settings) {
        this(source, settings, Optional.empty());
    }

    /**
     * Creates an API with private read slots.
     *
     * @param cache stores written downloads; the caller closes it after the last response. Empty: nothing is stored
     */
    public SidewalkApi(RowSource source, ApiSettings settings, Optional<SpoolCache> cache) {
        this(source, settings, cache, RowHeaders.NONE);
    }

    /** Creates an API that adds headers about rows to successful responses. */
    public SidewalkApi(RowSource source, ApiSettings settings, Optional<SpoolCache> cache, RowHeaders rowHeaders) {
        this(
                new ReadSlots(source, settings.budget()),
                cache.orElseGet(() -> new SpoolCache(TempFolder.ofProcess(), 0)),
                settings,
                Optional.empty(),
                rowHeaders);
    }

    /**
     * Creates an API that answers as the other services of a host do.
     *
     * @param memory what the services keep of the current data version
     */
    public SidewalkApi(AnswerPath path, VersionMemory memory, ApiSettings settings) {
        this(path, memory, settings, new BufferedDownloads(path.files(), settings.publisher()), RowHeaders.NONE);
    }

    private SidewalkApi(
            ReadSlots slots,
            SpoolCache files,
            ApiSettings settings,
            Optional<Downloads> downloads,
            RowHeaders rowHeaders) {
        this(
                AnswerPath.withoutDrawing(slots, files),
                new VersionMemory(),
                settings,
                downloads.orElseGet(() -> new BufferedDownloads(files, settings.publisher())),
                rowHeaders);
    }

    private SidewalkApi(
            AnswerPath path, VersionMemory memory, ApiSettings settings, Downloads downloads, RowHeaders rowHeaders) {
        this.path = path;
        this.memory = memory;
        this.rowHeaders = rowHeaders;
        this.responses = new Responses(settings);
        this.downloads = downloads;
    }

    /** Creates an API for the single reader of a command, which gets the rows as they are read. */
    public static SidewalkApi forOneReader(RowSource source, ApiSettings settings) {
        return new SidewalkApi(
                new ReadSlots(source, settings.budget()),
                new SpoolCache(TempFolder.ofProcess(), 0),
                settings,
                Optional.of(Downloads.straight(settings.publisher())),
                RowHeaders.NONE);
    }

    /**
     * Answers a request; never throws. Every failure before the first byte gives a response in the endpoint's error
     * shape (A14). The caller closes the response.
     */
    @Override
    public Response handle(Request request) {
        return handle(request, Optional.empty());
    }

    /**
     * Answers a request like {@link #handle(Request)} for a host that publishes only a part of the layer that the
     * endpoint shows. Its ETag names the part, and it has no date, because a part changes without a new data version.
     *
     * @param part empty: the host publishes all data that the endpoint needs
     */
    public Response handle(Request request, Optional<LayerPart> part) {
        return endpoint(request)
                .filter(endpoint -> !(endpoint instanceof BundleEndpoint)
                        || responses.settings().bundle())
                .map(endpoint -> answering(request, endpoint)
                        .answer(
                                request,
                                () -> {
                                    Parameters given = Parameters.of(request); // a slow body holds no slot
                                    given.rejectVersionChoices();
                                    Endpoints.rejectOthersParameters(endpoint.name(), given);
                                    return path.answer(
                                            request, Cost.READ, slot -> prepared(request, given, endpoint, part, slot));
                                },
                                fault -> Responses.report(fault, endpoint.errorShape())))
                .orElseGet(() -> hidden(request));
    }

    /**
     * Returns the error response for a fault that the host found before any byte was sent, in the endpoint's error
     * shape.
     */
    public Response fault(Request request, Throwable fault) {
        ErrorShape shape =
                SidewalkApi.endpoint(request).map(Endpoint::errorShape).orElse(ErrorShape.B);
        return HttpSemantics.SAFE.fault(request, fault, Responses.report(fault, shape));
    }

    /**
     * Returns the response for an endpoint that the host hides from the caller: the same as for a path that does not
     * exist.
     */
    public Response hidden(Request request) {
        return fault(request, Responses.notFound(request.path()));
    }

    /** Returns the endpoint of a request; empty if its path is unknown. */
    public static Optional<Endpoint<?>> endpoint(Request request) {
        return Endpoints.find(request.below(ROOT));
    }

    /** Returns the HTTP rules. A POST without a type of its body is unsupported everywhere (A14). */
    private HttpSemantics answering(Request request, Endpoint<?> endpoint) {
        boolean asks = endpoint.hasLocation()
                && (!request.isPost() || request.header("content-type").isPresent());
        return asks ? HttpSemantics.SAFE_AND_POST : HttpSemantics.SAFE;
    }

    private Prepared prepared(
            Request request, Parameters given, Endpoint<?> endpoint, Optional<LayerPart> part, ReadSlot slot) {
        Language accepted = endpoint.dependsOnLanguage() ? RequestLanguage.accepted(request) : Language.DEFAULT;
        Answer whole = endpoint.answer(given, new RequestData(slot, memory, accepted));
        Answer answer = part.<Answer>map(shown -> shown.of(whole)).orElse(whole);
        if (answer instanceof Download download && request.wantsBody() && downloads.readsOnce(download)) {
            slot.view().announce(download.layers().get(0));
        }
        if (answer instanceof Download download && !request.wantsBody()) {
            download.computation().ifPresent(computed -> computed.check().run());
        }
        DataVersion version = slot.view().version();
        Map<String, String> headers = endpoint.dependsOnLanguage()
                ? responses.languageHeaders(version, RequestLanguage.of(request).language())
                : responses.versionHeaders(version);
        part.ifPresent(shown -> Responses.identifyPart(headers, shown.tag()));
        if (request.isPost()) {
            HttpSemantics.forPost(headers);
        }
        Representation body = answer instanceof Document document
                ? new WholeDocument(document)
                : downloads.representation((Download) answer);
        return new Prepared(headers, new Linked(body, () -> links(request, whole)));
    }

    /** Returns the links of an answer. They have the conditions of the request, not those of a layer's part. */
    private Map<String, String> links(Request request, Answer whole) {
        return whole instanceof Download download && download.computation().isEmpty()
                ? rowHeaders.of(request, download.layers().get(0))
                : Map.of();
    }

    private record Linked(Representation body, Supplier<Map<String, String>> links) implements Representation {
        @Override
        public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
            return body.get(request, slot, headers);
        }

        @Override
        public Response head(Request request, ReadSlot slot, Map<String, String> headers) {
            return body.head(request, slot, headers);
        }

        @Override
        public void describe(ReadSlot slot, Map<String, String> headers) {
            body.describe(slot, headers);
            headers.putAll(links.get());
        }
    }

    private record WholeDocument(Document document) implements Representation {
        @Override
        public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
            byte[] bytes = document.content().get();
            ByteRange.Body body = (first, end, out) -> out.write(bytes, (int) first, (int) (end - first));
            return ByteRange.answer(request, headers, bytes.length, body, () -> {});
        }

        /** Does the work, because it finds out that what the document describes does not exist. */
        @Override
        public Response head(Request request, ReadSlot slot, Map<String, String> headers) {
            return get(request, slot, headers);
        }

        @Override
        public void describe(ReadSlot slot, Map<String, String> headers) {
            Responses.describe(headers, document, slot.view().version());
        }
    }
}
