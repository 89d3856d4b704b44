package org.sidewalkdata.ogc.wms;

import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.document.WmsCapabilities;
import org.sidewalkdata.ogc.wms.info.FeatureInfoRequest;
import org.sidewalkdata.ogc.wms.info.InfoFormat;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.parameter.Systems;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;
import org.sidewalkdata.ogc.wms.picture.LargePictures;
import org.sidewalkdata.ogc.wms.picture.LegendGraphics;
import org.sidewalkdata.ogc.wms.picture.MapRequest;
import org.sidewalkdata.ogc.wms.picture.Pictures;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.site.PagePolicy;

/** The operations of WMS. Thread-safe. */
final class Operations {
    private final AnswerPath path;
    private final Styles styles;
    private final ServiceSettings settings;
    private final Pictures pictures;
    private final LegendGraphics legends;
    private final LargePictures large;
    private final Summaries summaries;

    /**
     * Creates the operations.
     *
     * @param memory memory for images ({@link LargePictures#memory})
     */
    Operations(
            AnswerPath path,
            Styles styles,
            TileMaker tiles,
            Summaries summaries,
            ServiceSettings settings,
            FairSemaphore memory) {
        this.path = path;
        this.summaries = summaries;
        this.styles = styles;
        this.settings = settings;
        this.pictures = new Pictures(tiles);
        this.legends = new LegendGraphics(styles);
        this.large = new LargePictures(memory);
    }

    Response answer(Request request, Kvp parameters) {
        WmsVersion version = WmsVersion.of(parameters);
        parameters
                .text("SERVICE")
                .filter(service -> !service.equalsIgnoreCase("WMS"))
                .ifPresent(service -> {
                    throw OwsException.invalid("SERVICE", "must be WMS");
                });
        String operation = parameters.require("REQUEST").toLowerCase(Locale.ROOT);
        return switch (operation) {
            case "getcapabilities", "capabilities" -> capabilities(request, parameters, version);
            case "getmap", "map" -> map(request, parameters, version);
            case "getfeatureinfo", "feature_info" -> featureInfo(request, parameters, version);
            case "getlegendgraphic" -> legend(request, parameters);
            default ->
                throw new OwsException(
                        OwsCode.OPERATION_NOT_SUPPORTED,
                        "REQUEST",
                        "REQUEST must be GetCapabilities, GetMap, GetFeatureInfo or GetLegendGraphic",
                        null);
        };
    }

    private Response capabilities(Request request, Kvp parameters, WmsVersion version) {
        String url = request.baseUrl() + WmsApi.ROOT;
        return path.read(request, Cost.READ, view -> {
            view.limitStatements(WmsLimits.STATEMENT);
            parameters.text("UPDATESEQUENCE").ifPresent(held -> checkSequence(held, view));
            return prepared(
                    view,
                    url,
                    version.capabilitiesType(),
                    () -> new WmsCapabilities(
                                    version,
                                    url,
                                    view,
                                    systems(view),
                                    summaries,
                                    legends,
                                    settings.publisher(),
                                    large.longestEdge())
                            .bytes());
        });
    }

    /** Compares the client's update sequence with the current one (OGC 06-042, 7.2.3.5). */
    private static void checkSequence(String held, ReadView view) {
        long now = view.version().version();
        if (held.equals(Long.toString(now))) {
            throw new OwsException(
                    OwsCode.CURRENT_UPDATE_SEQUENCE, "UPDATESEQUENCE", "The capabilities have not changed", null);
        }
        if (IntegerText.findNatural(held).orElse(Long.MAX_VALUE) > now) {
            throw new OwsException(
                    OwsCode.INVALID_UPDATE_SEQUENCE,
                    "UPDATESEQUENCE",
                    "UPDATESEQUENCE is above the current " + now,
                    null);
        }
    }

    private Response map(Request request, Kvp parameters, WmsVersion version) {
        try (FairSemaphore.Permit alone = large.take(parameters)) {
            return path.read(request, Cost.DRAWN, view -> {
                MapRequest map = MapRequest.parse(parameters, version, systems(view), styles);
                view.limitStatements(WmsLimits.STATEMENT);
                return prepared(view, "", map.format().mediaType(), () -> pictures.draw(map, view));
            });
        }
    }

    private Response featureInfo(Request request, Kvp parameters, WmsVersion version) {
        return path.read(request, Cost.DRAWN, view -> {
            FeatureInfoRequest info = FeatureInfoRequest.parse(parameters, version, systems(view), styles);
            view.limitStatements(WmsLimits.STATEMENT);
            return prepared(view, "", info.format().mediaType(), () -> info.bytes(view));
        });
    }

    private Response legend(Request request, Kvp parameters) {
        PictureFormat format = PictureFormat.of(parameters);
        byte[] body = legends.draw(parameters, format);
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Cache-Control", EveryAnswer.CACHE_CONTROL);
        headers.put("Content-Type", format.mediaType());
        return Response.whole(200, headers, body, request.isHead());
    }

    private Prepared prepared(ReadView view, String base, String mediaType, Supplier<byte[]> maker) {
        Map<String, String> headers = AnswerHeaders.good(view.version(), settings, "wms", base);
        headers.put("Content-Type", mediaType);
        if (mediaType.equals(InfoFormat.HTML.mediaType())) {
            headers.putAll(PagePolicy.FRAMED.headers());
        }
        return new Prepared(headers, Representation.of(mediaType, maker));
    }

    private Systems systems(ReadView view) {
        return new Systems(CitySystems.of(view, settings.crs()));
    }
}
