package org.sidewalkdata.ogc.wms;

import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.document.ExceptionDocument;
import org.sidewalkdata.ogc.wms.parameter.WmsFault;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;
import org.sidewalkdata.ogc.wms.picture.FaultPicture;
import org.sidewalkdata.ogc.wms.picture.LargePictures;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;

/**
 * Web Map Service at {@link #ROOT}, for any host. Never throws: an error becomes a service exception or an image of
 * one. Thread-safe.
 */
public final class WmsApi implements Service {
    public static final String ROOT = "/wms";

    private final Operations operations;

    /**
     * Creates the service.
     *
     * @param tiles shared with the tile service, for its cache
     */
    public WmsApi(AnswerPath path, Styles styles, TileMaker tiles, Summaries summaries, ServiceSettings settings) {
        this(new Operations(path, styles, tiles, summaries, settings, LargePictures.memoryOfHeap()), settings);
    }

    WmsApi(Operations operations, ServiceSettings settings) {
        this.operations = operations;
    }

    /** Answers a request. No resource stays open. */
    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request,
                () -> operations.answer(request, Kvp.parse(request.rawQuery())),
                fault -> report(fault, parameters(request)));
    }

    /** Returns the parameters; empty if they cannot be parsed, which is the error being reported. */
    private static Kvp parameters(Request request) {
        try {
            return Kvp.parse(request.rawQuery());
        } catch (OwsException unreadable) {
            return Kvp.none();
        }
    }

    private static FaultReport report(Throwable cause, Kvp parameters) {
        WmsFault fault = WmsFault.of(cause);
        WmsVersion version = WmsVersion.of(parameters);
        Optional<FaultPicture> picture = fault.status() == 200 ? FaultPicture.of(parameters) : Optional.empty();
        return picture.map(drawn -> new FaultReport(
                        fault.status(), drawn.format().mediaType(), drawn.draw(fault.text()), fault.inside()))
                .orElseGet(() -> new FaultReport(
                        fault.status(),
                        version.exceptionType().toLowerCase(Locale.ROOT),
                        ExceptionDocument.of(fault, version),
                        fault.inside()));
    }
}
