package org.sidewalkdata.ogc.wfs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.ows.XmlReader;
import org.sidewalkdata.ogc.wfs.call.BufferedAnswer;
import org.sidewalkdata.ogc.wfs.call.MatchCounts;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.request.KvpReader;
import org.sidewalkdata.ogc.wfs.request.XmlOperations;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.Summaries;

/**
 * Web Feature Service over any row source. Hosts pass it every request at {@link #ROOT}. Never throws: an error before
 * the first byte becomes an exception report. Thread-safe.
 */
public final class WfsApi implements Service {
    /** The only path of the service; parameters and bodies select the operation. */
    public static final String ROOT = "/wfs";

    private final AnswerPath path;
    private final WfsSettings settings;
    private final Clock clock;
    private final Summaries summaries;
    private final MatchCounts counts = new MatchCounts();

    public WfsApi(AnswerPath path, Summaries summaries, WfsSettings settings, Clock clock) {
        this.path = path;
        this.summaries = summaries;
        this.settings = settings;
        this.clock = clock;
    }

    /** A request before it is fully parsed. The version is known first. */
    private static final class Arrival {
        private Kvp parameters = Kvp.none();
        private WfsVersion version = WfsVersion.V2_0;
    }

    /** Answers a request. The caller closes the response. */
    @Override
    public Response handle(Request request) {
        Arrival arrival = new Arrival();
        return HttpSemantics.SAFE_AND_POST.answer(
                request,
                () -> answer(request, operation(request, arrival), arrival),
                fault -> arrival.version.report().of(fault, arrival.version.number(), BufferedAnswer.XML));
    }

    private static Operation operation(Request request, Arrival arrival) {
        if (request.isPost()) {
            byte[] body = body(request);
            String type = request.header("content-type").orElse("");
            if (!type.startsWith("application/x-www-form-urlencoded")) {
                XmlElement root = XmlReader.read(body, "request");
                arrival.version = XmlOperations.version(root);
                return XmlOperations.read(root);
            }
            arrival.parameters = Kvp.parse(new String(body, StandardCharsets.UTF_8));
        } else {
            arrival.parameters = Kvp.parse(request.rawQuery());
        }
        arrival.version = KvpReader.version(arrival.parameters);
        return KvpReader.read(arrival.parameters);
    }

    /** Reads the body. Stops reading as soon as it is too large. */
    private static byte[] body(Request request) {
        try (InputStream in = request.body().open()) {
            byte[] body = in.readNBytes(XmlReader.MOST_BYTES + 1);
            if (body.length > XmlReader.MOST_BYTES) {
                throw new OwsException(
                        OwsCode.OPERATION_PARSING_FAILED,
                        "request",
                        "The request is larger than " + XmlReader.MOST_BYTES + " bytes",
                        null);
            }
            return body;
        } catch (IOException e) {
            throw new OwsException(OwsCode.OPERATION_PARSING_FAILED, "request", "The request ended early", e);
        }
    }

    private Response answer(Request request, Operation operation, Arrival arrival) {
        arrival.version = operation.version();
        String url = request.baseUrl() + ROOT;
        return path.read(request, Cost.READ, view -> {
            WfsCall call = new WfsCall(
                    arrival.parameters,
                    url,
                    view,
                    summaries,
                    counts,
                    settings,
                    clock.instant().truncatedTo(java.time.temporal.ChronoUnit.MILLIS));
            Content content = operation.content(call);
            return path.written(headers(call, content, request), content);
        });
    }

    private static Map<String, String> headers(WfsCall call, Content content, Request request) {
        Map<String, String> headers =
                AnswerHeaders.good(call.view().version(), call.settings().service(), "wfs", call.url());
        if (request.isPost()) {
            HttpSemantics.forPost(headers);
        }
        headers.putAll(content.headers());
        return headers;
    }
}
