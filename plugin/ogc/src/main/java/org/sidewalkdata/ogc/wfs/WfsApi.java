package org.sidewalkdata.ogc.wfs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.ows.XmlReader;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.Reads;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.ogc.wfs.call.MatchCounts;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.request.KvpReader;
import org.sidewalkdata.ogc.wfs.request.XmlOperations;
import org.sidewalkdata.ogc.xml.XmlElement;
import org.sidewalkdata.row.RowSource;

/**
 * Web Feature Service over any row source. Hosts hand it every request at {@link #ROOT}. Never throws: what goes wrong before
 * the first byte is an exception report. Thread-safe.
 */
public final class WfsApi {
    /** The one path: what is asked stands in parameters and bodies. */
    public static final String ROOT = "/wfs";

    private final Reads reads;
    private final WfsSettings settings;
    private final Clock clock;
    private final Summaries summaries = new Summaries();
    private final MatchCounts counts = new MatchCounts();

    /** In places of its own. */
    public WfsApi(RowSource source, WfsSettings settings, Clock clock) {
        this(Reads.over(source), settings, clock);
    }

    public WfsApi(Reads reads, WfsSettings settings, Clock clock) {
        this.reads = reads;
        this.settings = settings;
        this.clock = clock;
    }

    /** A request on its way in: the version is known before all of it is understood. */
    private static final class Arrival {
        private Kvp parameters = Kvp.none();
        private WfsVersion version = WfsVersion.V2_0;
    }

    /** Answers a request. The caller closes the response. */
    public Response handle(Request request) {
        Arrival arrival = new Arrival();
        boolean head = request.method().equals("HEAD");
        try {
            if (request.method().equals("OPTIONS")) {
                return Reports.options();
            }
            return answer(request, operation(request, arrival), arrival, head);
        } catch (OwsException e) {
            return Reports.of(e, arrival.version, settings.service(), head);
        } catch (ApiException e) {
            return Reports.of(owsException(e), arrival.version, settings.service(), head);
        } catch (DataSourceException e) {
            return Reports.of(sourceFault(e), arrival.version, settings.service(), head);
        } catch (RuntimeException | StackOverflowError e) {
            return Reports.of(internal(e), arrival.version, settings.service(), head);
        }
    }

    private static Operation operation(Request request, Arrival arrival) {
        switch (request.method()) {
            case "GET", "HEAD" -> arrival.parameters = Kvp.parse(request.rawQuery());
            case "POST" -> {
                byte[] body = body(request);
                String type = request.header("content-type").orElse("");
                if (!type.startsWith("application/x-www-form-urlencoded")) {
                    XmlElement root = XmlReader.read(body, "request");
                    arrival.version = XmlOperations.version(root);
                    return XmlOperations.read(root);
                }
                arrival.parameters = Kvp.parse(new String(body, StandardCharsets.UTF_8));
            }
            default ->
                throw new OwsException(
                        OwsCode.METHOD_NOT_ALLOWED, null, "Only " + Reports.METHODS + " are allowed here", null);
        }
        arrival.version = KvpReader.version(arrival.parameters);
        return KvpReader.read(arrival.parameters);
    }

    /** Of a larger body no more is read than shows that it is one. */
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
            throw new OwsException(OwsCode.OPERATION_PARSING_FAILED, "request", "The request broke off", e);
        }
    }

    private Response answer(Request request, Operation operation, Arrival arrival, boolean head) {
        arrival.version = operation.version();
        String url = request.baseUrl() + ROOT;
        return reads.answer(reading -> {
            WfsCall call = new WfsCall(
                    arrival.parameters,
                    url,
                    reading.snapshot(),
                    summaries,
                    counts,
                    settings,
                    clock.instant().truncatedTo(java.time.temporal.ChronoUnit.MILLIS));
            Content content = operation.content(call);
            reading.holding(content, content::close);
            Map<String, String> headers = Reports.good(call, content, request);
            if (AnswerHeaders.isHeld(request, headers)) {
                return Response.empty(304, headers);
            }
            return head ? Response.empty(200, headers) : reading.answer(headers, content);
        });
    }

    private static OwsException owsException(ApiException e) {
        boolean busy = e.code() == ErrorCode.SERVICE_UNAVAILABLE;
        return busy
                ? new OwsException(OwsCode.UNAVAILABLE, null, e.text(), e instanceof BusyException ? e : e.getCause())
                : internal(e);
    }

    private static OwsException sourceFault(DataSourceException e) {
        String message = "The data cannot be read at the moment; please try again later";
        return e.unavailable() ? new OwsException(OwsCode.UNAVAILABLE, null, message, e) : internal(e);
    }

    private static OwsException internal(Throwable e) {
        return new OwsException(OwsCode.INTERNAL, null, "An unexpected error occurred", e);
    }
}
