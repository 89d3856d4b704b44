package org.sidewalkdata.ogc.tiles;

import java.util.Map;
import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.sql.TileLayer;

/**
 * Tiles below {@value #ROOT}, for any host: {@code {collection}/{z}/{x}/{y}.mvt} and {@code {collection}.json}, the
 * TileJSON of them. Errors have shape B. Thread-safe.
 */
public final class TileApi {
    public static final String ROOT = "/tiles/";

    static final String MVT = "application/vnd.mapbox-vector-tile";

    private final RowSource source;
    private final TileSettings settings;
    private final Responses responses;
    private final RenderSlots slots;
    private final TileCache cache;

    public TileApi(RowSource source, TileSettings settings, ApiSettings answers) {
        this.source = source;
        this.settings = settings;
        this.responses = new Responses(answers);
        this.slots = new RenderSlots(settings);
        this.cache = new TileCache(settings.cacheBytes());
    }

    /** Answers a request; never throws. The caller closes the response. */
    public ApiResponse handle(ApiRequest request) {
        try {
            if (request.method().equals("OPTIONS")) {
                return Responses.options();
            }
            Responses.requireReading(request);
            return answer(request, TileTarget.parse(request.path().substring(ROOT.length())));
        } catch (RuntimeException e) {
            return responses.fault(e, ErrorShape.B, request.isHead());
        }
    }

    /** The snapshot is closed before the answer is sent: a slow client holds no connection. */
    private ApiResponse answer(ApiRequest request, TileTarget target) {
        try (RenderSlots.Slot slot = slots.take();
                Snapshot snapshot = source.open()) {
            Map<String, String> headers = responses.versionHeaders(snapshot.version());
            if (target.address().isEmpty()) {
                return tileJson(request, target.layer(), snapshot, headers);
            }
            if (Responses.isHeld(request, headers)) {
                return Responses.empty(304, headers);
            }
            return vectorTile(request, target.layer(), target.address().get(), snapshot, headers);
        }
    }

    /** An empty vector tile is 204: zero bytes are a valid tile, but clients that take them for a broken one know 204. */
    private ApiResponse vectorTile(
            ApiRequest request, TileLayer layer, TileAddress address, Snapshot snapshot, Map<String, String> headers) {
        String version = snapshot.version().tag();
        byte[] tile = cache.get(
                new TileCache.Key(layer.collection(), "mvt", address, version), () -> snapshot.tile(layer, address));
        if (tile.length == 0) {
            return Responses.empty(204, headers);
        }
        headers.put("Content-Type", MVT);
        return Responses.whole(headers, tile, request.isHead());
    }

    /** Holds absolute links, so its tag names the address they begin with. */
    private ApiResponse tileJson(ApiRequest request, TileLayer layer, Snapshot snapshot, Map<String, String> headers) {
        String tag = headers.getOrDefault("ETag", "\"\"");
        String base = Integer.toHexString(request.baseUrl().hashCode());
        headers.put("ETag", tag.substring(0, tag.length() - 1) + "-" + base + "\"");
        headers.put("Content-Type", TileJson.MEDIA_TYPE);
        if (Responses.isHeld(request, headers)) {
            return Responses.empty(304, headers);
        }
        String root = request.baseUrl() + ROOT;
        byte[] body = TileJson.of(layer, snapshot.version(), root, settings.attribution());
        return Responses.whole(headers, body, request.isHead());
    }
}
