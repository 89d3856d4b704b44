package org.sidewalkdata.maps.tiles;

import java.util.Set;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
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
import org.sidewalkdata.sql.TileLayer;

/**
 * Tiles below {@value #ROOT}, for any host: {@code {collection}/{z}/{x}/{y}.mvt}, the same as images {@code .png} and
 * {@code @2x.png} of 256 or, with {@code size=512}, 512 pixels, and {@code {collection}.json}, the TileJSON. An empty
 * vector tile is 204: zero bytes are a valid tile, but some clients read them as a broken one and handle 204. Errors
 * have shape B. Thread-safe.
 */
public final class TileApi implements Service {
    public static final String ROOT = "/tiles/";

    static final String MVT = "application/vnd.mapbox-vector-tile";

    private final AnswerPath path;
    private final TileSettings settings;
    private final Responses responses;
    private final TileMaker maker;

    public TileApi(AnswerPath path, TileMaker maker, TileSettings settings, ApiSettings answers) {
        this.path = path;
        this.settings = settings;
        this.responses = new Responses(answers);
        this.maker = maker;
    }

    /** Answers a request; never throws. The caller closes the response. */
    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request,
                () -> answer(request, TileTarget.parse(request.below(ROOT))),
                fault -> FaultReport.of(fault, ErrorShape.B));
    }

    private Response answer(Request request, TileTarget target) {
        return path.read(request, Cost.DRAWN, view -> {
            TileLayer layer = target.layer();
            if (target.address().isEmpty()) {
                return new Prepared(
                        responses.linkedHeaders(view.version(), request),
                        Representation.of(TileJson.MEDIA_TYPE, () -> tileJson(request, layer, view)));
            }
            TileAddress address = target.address().get();
            return new Prepared(
                    responses.versionHeaders(view.version()),
                    target.isPicture()
                            ? picture(view, layer, address, new TileSize(width(request), target.ratio()))
                            : Representation.orNothing(MVT, () -> maker.vector(view, layer, address)));
        });
    }

    /** An empty tile is a transparent image, because a map shows 204 as a broken one. */
    private Representation picture(ReadView view, TileLayer layer, TileAddress address, TileSize size) {
        return Representation.of(Png.MEDIA_TYPE, () -> maker.picture(view, layer, address, size));
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

    private byte[] tileJson(Request request, TileLayer layer, ReadView view) {
        return TileJson.of(layer, view.version(), request.baseUrl() + ROOT, settings.attribution());
    }
}
