package org.sidewalkdata.ogc.wms;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.crowd.MemoryBudget;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.tiles.RenderSlots;
import org.sidewalkdata.ogc.tiles.Styles;
import org.sidewalkdata.ogc.tiles.TileMaker;
import org.sidewalkdata.ogc.wms.document.ExceptionDocument;
import org.sidewalkdata.ogc.wms.parameter.WmsFault;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;
import org.sidewalkdata.ogc.wms.picture.FaultPicture;
import org.sidewalkdata.row.RowSource;

/**
 * Web Map Service at {@link #ROOT}, for any host. Never throws: what goes wrong is a service exception, or a picture of one.
 * Thread-safe.
 */
public final class WmsApi {
    public static final String ROOT = "/wms";

    private static final String METHODS = "GET, HEAD, OPTIONS";

    private final ServiceSettings settings;
    private final Operations operations;

    /**
     * @param tiles shared with the tiles' own service, for what is kept
     * @param slots shared with what else draws
     */
    public WmsApi(RowSource source, Styles styles, TileMaker tiles, RenderSlots slots, ServiceSettings settings) {
        this(source, styles, tiles, slots, settings, MemoryBudget.ofHeap(WmsLimits.PATIENCE));
    }

    /** @param memory that pictures may take */
    WmsApi(
            RowSource source,
            Styles styles,
            TileMaker tiles,
            RenderSlots slots,
            ServiceSettings settings,
            MemoryBudget memory) {
        this.settings = settings;
        this.operations = new Operations(source, styles, tiles, slots, settings, memory);
    }

    /** Answers a request; holds nothing open. */
    public Response handle(Request request) {
        boolean head = request.method().equals("HEAD");
        if (request.method().equals("OPTIONS")) {
            return Response.empty(204, allowing());
        }
        if (!head && !request.method().equals("GET")) {
            return Response.empty(405, allowing());
        }
        Kvp parameters;
        try {
            parameters = Kvp.parse(request.rawQuery());
        } catch (RuntimeException e) {
            return fault(WmsFault.of(e), WmsVersion.V1_3_0, Optional.empty(), head);
        }
        WmsVersion version = WmsVersion.of(parameters);
        try {
            return operations.answer(request, parameters, version);
        } catch (RuntimeException | StackOverflowError e) {
            return fault(WmsFault.of(e), version, FaultPicture.of(parameters), head);
        }
    }

    /** What the host calls this service, for its links. */
    static String url(Request request, ServiceSettings settings) {
        return request.baseUrl() + ROOT;
    }

    private Response fault(WmsFault fault, WmsVersion version, Optional<FaultPicture> picture, boolean head) {
        boolean drawn = picture.isPresent() && fault.status() == 200;
        Map<String, String> headers = AnswerHeaders.everywhere();
        headers.put("Cache-Control", "no-store");
        if (fault.status() == 503) {
            headers.put("Retry-After", BusyException.retryAfter(fault, settings.retryAfter()));
        }
        headers.put(
                "Content-Type",
                drawn
                        ? picture.get().format().mediaType()
                        : version.exceptionType().toLowerCase(Locale.ROOT));
        byte[] body = drawn ? picture.get().draw(fault.text()) : ExceptionDocument.of(fault, version);
        return whole(fault.status(), headers, body, BusyException.logged(fault.getCause()), head);
    }

    static Response whole(
            int status, Map<String, String> headers, byte[] body, Optional<Throwable> cause, boolean head) {
        return Response.whole(status, headers, body, head).because(cause);
    }

    private static Map<String, String> allowing() {
        Map<String, String> headers = new LinkedHashMap<>(AnswerHeaders.everywhere());
        headers.put("Allow", METHODS);
        return headers;
    }
}
