package org.sidewalkdata.maps.tiles;

import java.util.Map;
import java.util.Set;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.raster.TileSize;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.sql.TileLayer;

/**
 * Tiles below {@value #ROOT}, for any host: {@code {collection}/{z}/{x}/{y}.mvt}, the same as images {@code .png} and
 * {@code @2x.png} of 256 or, with {@code size=512}, 512 pixels, and {@code {collection}.json}, the TileJSON. Errors
 * have shape B. Thread-safe.
 */
public final class TileApi implements Service {
    public static final String ROOT = "/tiles/";

    static final String MVT = "application/vnd.mapbox-vector-tile";

    private final RowSource source;
    private final TileSettings settings;
    private final Responses responses;
    private final HttpSemantics answering;
    private final FairSemaphore drawingPermits;
    private final TileMaker maker;

    /**
     * Creates the service.
     *
     * @param drawingPermits shared by everything that draws
     */
    public TileApi(
            RowSource source,
            TileMaker maker,
            FairSemaphore drawingPermits,
            TileSettings settings,
            ApiSettings answers) {
        this.source = source;
        this.settings = settings;
        this.responses = new Responses(answers);
        this.answering = responses.answering();
        this.drawingPermits = drawingPermits;
        this.maker = maker;
    }

    /** Answers a request; never throws. The caller closes the response. */
    @Override
    public Response handle(Request request) {
        return answering.answer(
                request,
                () -> answer(request, TileTarget.parse(request.below(ROOT))),
                fault -> FaultReport.of(fault, ErrorShape.B));
    }

    /** Answers from a read view that is closed before the answer is sent, so that a slow client holds no connection. */
    private Response answer(Request request, TileTarget target) {
        try (FairSemaphore.Permit permit = drawingPermits.take();
                ReadView view = source.open()) {
            Map<String, String> headers = responses.versionHeaders(view.version());
            if (target.address().isEmpty()) {
                return tileJson(request, target.layer(), view);
            }
            TileAddress address = target.address().get();
            return HttpSemantics.notModifiedOr(
                    request,
                    headers,
                    () -> target.isPicture()
                            ? picture(request, target, address, view, headers)
                            : vectorTile(request, target.layer(), address, view, headers));
        }
    }

    /**
     * Returns a vector tile. An empty tile is 204: zero bytes are a valid tile, but some clients read them as a broken
     * one and handle 204.
     */
    private Response vectorTile(
            Request request, TileLayer layer, TileAddress address, ReadView view, Map<String, String> headers) {
        byte[] tile = maker.vector(view, layer, address);
        if (tile.length == 0) {
            return Response.empty(204, headers);
        }
        headers.put("Content-Type", MVT);
        return Response.whole(200, headers, tile, request.isHead());
    }

    /** Returns an image. An empty tile is a transparent image, because a map shows 204 as a broken one. */
    private Response picture(
            Request request, TileTarget target, TileAddress address, ReadView view, Map<String, String> headers) {
        TileSize size = new TileSize(width(request), target.ratio());
        headers.put("Content-Type", Png.MEDIA_TYPE);
        byte[] picture = maker.picture(view, target.layer(), address, size);
        return Response.whole(200, headers, picture, request.isHead());
    }

    private static int width(Request request) {
        Set<String> sizes = Set.copyOf(Parameters.parse(request.rawQuery()).values("size"));
        if (sizes.isEmpty()) {
            return TileSize.STANDARD.width();
        }
        if (sizes.equals(Set.of("256")) || sizes.equals(Set.of("512"))) {
            return Integer.parseInt(sizes.iterator().next());
        }
        throw new InvalidParameterException("size", "must be 256 or 512 but was '" + String.join(",", sizes) + "'");
    }

    private Response tileJson(Request request, TileLayer layer, ReadView view) {
        Map<String, String> headers = responses.linkedHeaders(view.version(), request);
        headers.put("Content-Type", TileJson.MEDIA_TYPE);
        String root = request.baseUrl() + ROOT;
        byte[] body = TileJson.of(layer, view.version(), root, settings.attribution());
        return HttpSemantics.whole(request, headers, body);
    }
}
