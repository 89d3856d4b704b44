package org.sidewalkdata.ogc.wmts;

import java.util.Locale;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
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

    private final AnswerPath path;
    private final TileMaker tiles;
    private final ServiceSettings settings;

    /**
     * Creates the service.
     *
     * @param tiles shared with the tile service, for its cache
     */
    public WmtsApi(AnswerPath path, TileMaker tiles, ServiceSettings settings) {
        this.path = path;
        this.tiles = tiles;
        this.settings = settings;
    }

    /** Answers a request. No resource stays open. */
    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
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
        return path.read(request, Cost.READ, view -> {
            return new Prepared(
                    AnswerHeaders.good(view.version(), settings, "wmts", url),
                    Representation.of(XML, () -> new WmtsCapabilities(url, view, settings.publisher()).bytes()));
        });
    }

    /** Returns a tile. An empty vector tile is 204, as at {@code /tiles}. */
    private Response tile(Request request, TileRequest wanted) {
        String type = wanted.format().mediaType;
        return path.read(request, Cost.DRAWN, view -> {
            return new Prepared(
                    AnswerHeaders.good(view.version(), settings, "tile", ""),
                    switch (wanted.format()) {
                        case PNG ->
                            Representation.of(
                                    type,
                                    () -> tiles.picture(view, wanted.layer(), wanted.address(), TileSize.STANDARD));
                        case MVT ->
                            Representation.orNothing(type, () -> tiles.vector(view, wanted.layer(), wanted.address()));
                    });
        });
    }
}
