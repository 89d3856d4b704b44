package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.admission.ReadSlots;
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

    private final ReadSlots slots;
    private final Responses responses;
    private final HttpSemantics answering;
    private final Downloads downloads;
    private final RowHeaders rowHeaders;
    private final PerVersionCache memory = new PerVersionCache();

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
                settings,
                new BufferedDownloads(
                        cache.orElseGet(() -> new SpoolCache(TempFolder.ofProcess(), 0)), settings.publisher()),
                rowHeaders);
    }

    /** Creates an API that shares its read slots with the other services on the same pool. */
    public SidewalkApi(ReadSlots slots, ApiSettings settings, SpoolCache cache) {
        this(slots, settings, new BufferedDownloads(cache, settings.publisher()), RowHeaders.NONE);
    }

    private SidewalkApi(ReadSlots slots, ApiSettings settings, Downloads downloads, RowHeaders rowHeaders) {
        this.rowHeaders = rowHeaders;
        this.slots = slots;
        this.responses = new Responses(settings);
        this.answering = responses.answering();
        this.downloads = downloads;
    }

    /** Creates an API for the single reader of a command, which gets the rows as they are read. */
    public static SidewalkApi forOneReader(RowSource source, ApiSettings settings) {
        return new SidewalkApi(
                new ReadSlots(source, settings.budget()),
                settings,
                Downloads.straight(settings.publisher()),
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
                                    return slots.read(slot -> answer(request, given, endpoint, part, slot));
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
        return answering.fault(request, fault, Responses.report(fault, shape));
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
        return asks ? responses.answering(HttpSemantics.ASKING) : answering;
    }

    private Response answer(
            Request request, Parameters given, Endpoint<?> endpoint, Optional<LayerPart> part, ReadSlot slot) {
        Language accepted = endpoint.dependsOnLanguage() ? RequestLanguage.accepted(request) : Language.DEFAULT;
        Answer whole = endpoint.answer(given, new RequestData(slot, memory, accepted));
        Answer answer = part.<Answer>map(shown -> shown.of(whole)).orElse(whole);
        if (answer instanceof Download download && request.wantsBody() && downloads.readsOnce(download)) {
            slot.view().announce(download.layers().get(0));
        }
        DataVersion version = slot.view().version();
        Map<String, String> headers = endpoint.dependsOnLanguage()
                ? responses.languageHeaders(version, RequestLanguage.of(request).language())
                : responses.versionHeaders(version);
        part.ifPresent(shown -> Responses.identifyPart(headers, shown.tag()));
        if (request.isPost()) {
            HttpSemantics.forPost(headers);
        }
        return HttpSemantics.notModifiedOr(request, headers, () -> {
            Responses.describe(headers, answer, version);
            if (whole instanceof Download asked) { // a link has the request's conditions, not those of the part
                headers.putAll(links(request, asked));
            }
            return answer instanceof Document document
                    ? whole(request, headers, document.content().get())
                    : download(request, (Download) answer, headers, slot);
        });
    }

    private static Response whole(Request request, Map<String, String> headers, byte[] document) {
        ByteRange.Body body = (first, end, out) -> out.write(document, (int) first, (int) (end - first));
        return ByteRange.answer(request, headers, document.length, body, () -> {});
    }

    private Map<String, String> links(Request request, Download download) {
        return download.computation().isEmpty()
                ? rowHeaders.of(request, download.layers().get(0))
                : Map.of();
    }

    private Response download(Request request, Download download, Map<String, String> headers, ReadSlot slot) {
        downloads.describe(download, headers);
        if (request.isHead()) {
            return Response.head(200, headers, downloads.length(slot, download));
        }
        return downloads.open(request, slot, download, headers);
    }
}
