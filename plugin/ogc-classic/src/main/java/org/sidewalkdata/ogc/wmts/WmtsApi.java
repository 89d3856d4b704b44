package org.sidewalkdata.ogc.wmts;

import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.TileSize;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.ogc.ows.ExceptionReport;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;

/**
 * Web Map Tile Service at {@link #ROOT}, for any host: key-value parameters there, resources below {@code /1.0.0/}. Its
 * tiles are those of {@code /tiles}. Never throws: an error becomes an exception report. Thread-safe.
 */
public final class WmtsApi implements Service {
    public static final String ROOT = "/wmts";

    static final String VERSION = "1.0.0";

    private static final String RESOURCES = ROOT + "/" + VERSION + "/";
    private static final String XML = "application/xml";

    private final RowSource source;
    private final TileMaker tiles;
    private final FairSemaphore drawingPermits;
    private final ServiceSettings settings;
    private final HttpSemantics answering;

    /**
     * Creates the service.
     *
     * @param tiles shared with the tile service, for its cache
     * @param drawingPermits shared by everything that draws
     */
    public WmtsApi(RowSource source, TileMaker tiles, FairSemaphore drawingPermits, ServiceSettings settings) {
        this.source = source;
        this.tiles = tiles;
        this.drawingPermits = drawingPermits;
        this.settings = settings;
        this.answering = settings.answering(HttpSemantics.READING);
    }

    /** Answers a request. No resource stays open. */
    @Override
    public Response handle(Request request) {
        return answering.answer(
                request, () -> answer(request), fault -> ExceptionReport.OWS_1_1.of(fault, VERSION, XML));
    }

    private Response answer(Request request) {
        return request.path().equals(ROOT) || request.path().equals(ROOT + "/")
                ? parameters(request, Kvp.parse(request.rawQuery()))
                : resource(request);
    }

    private Response parameters(Request request, Kvp parameters) {
        if (!parameters.require("SERVICE").equalsIgnoreCase("WMTS")) {
            throw OwsException.invalid("Service", "must be WMTS");
        }
        return switch (parameters.require("REQUEST").toLowerCase(Locale.ROOT)) {
            case "getcapabilities" -> capabilities(request, parameters);
            case "gettile" -> {
                parameters
                        .text("VERSION")
                        .filter(version -> !version.equals(VERSION))
                        .ifPresent(version -> {
                            throw OwsException.invalid("Version", "must be " + VERSION);
                        });
                yield tile(request, TileRequest.ofParameters(parameters));
            }
            default ->
                throw new OwsException(
                        OwsCode.OPERATION_NOT_SUPPORTED, "Request", "Request must be GetCapabilities or GetTile", null);
        };
    }

    private Response resource(Request request) {
        String path = request.path();
        if (path.equals(RESOURCES + "WMTSCapabilities.xml")) {
            return capabilities(request, Kvp.parse(""));
        }
        return tile(request, TileRequest.ofPath(path.startsWith(RESOURCES) ? path.substring(RESOURCES.length()) : ""));
    }

    private Response capabilities(Request request, Kvp parameters) {
        if (parameters.has("ACCEPTVERSIONS")
                && !parameters.list("ACCEPTVERSIONS").contains(VERSION)) {
            throw new OwsException(
                    OwsCode.VERSION_NEGOTIATION_FAILED, "AcceptVersions", "This is version " + VERSION, null);
        }
        String url = request.baseUrl() + ROOT;
        try (ReadView view = source.open()) {
            byte[] body = new WmtsCapabilities(url, view, settings.publisher()).bytes();
            Map<String, String> headers = AnswerHeaders.good(view.version(), settings, "wmts", url);
            headers.put("Content-Type", XML);
            return HttpSemantics.whole(request, headers, body);
        }
    }

    /** Returns a tile. An empty vector tile is 204, as at {@code /tiles}. */
    private Response tile(Request request, TileRequest wanted) {
        try (FairSemaphore.Permit permit = drawingPermits.take();
                ReadView view = source.open()) {
            Map<String, String> headers = AnswerHeaders.good(view.version(), settings, "tile", "");
            return HttpSemantics.notModifiedOr(request, headers, () -> tile(request, wanted, view, headers));
        }
    }

    private Response tile(Request request, TileRequest wanted, ReadView view, Map<String, String> headers) {
        byte[] body = switch (wanted.format()) {
            case PNG -> tiles.picture(view, wanted.layer(), wanted.address(), TileSize.STANDARD);
            case MVT -> tiles.vector(view, wanted.layer(), wanted.address());
        };
        if (body.length == 0) {
            return Response.empty(204, headers);
        }
        headers.put("Content-Type", wanted.format().mediaType);
        return Response.whole(200, headers, body, request.isHead());
    }
}
