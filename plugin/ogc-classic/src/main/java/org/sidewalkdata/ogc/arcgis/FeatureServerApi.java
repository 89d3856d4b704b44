package org.sidewalkdata.ogc.arcgis;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.MatchCounts;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.sql.GroupSql;
import org.sidewalkdata.text.ByteSink;

/**
 * A read-only FeatureServer below {@link #SERVICES}, by GET and POST of a form. Parameters that it does not know are
 * ignored, as ArcGIS does, unless they would select features. A fault of the client is HTTP 200 with an error object, as ArcGIS answers it; other faults keep their
 * status. Never throws. Thread-safe.
 */
public final class FeatureServerApi implements Service {
    private static final String ROOT = "/arcgis/rest";

    /** Path of the list of services; everything but {@link #INFO} is below it. */
    public static final String SERVICES = ROOT + "/services";

    /** Path of what clients ask first: the version, and that nobody logs in. */
    public static final String INFO = ROOT + "/info";

    private static final String NAME = "sidewalk";

    /** Path of the service, below the host's root. */
    public static final String SERVICE = SERVICES + "/" + NAME + "/FeatureServer";

    private static final int LONGEST_BODY = 1_000_000;
    private static final String FORM = "application/x-www-form-urlencoded";

    private final AnswerPath path;
    private final Styles styles;
    private final ServiceSettings settings;
    private final Summaries summaries;
    private final MatchCounts counts = new MatchCounts();

    /** Creates the service. */
    public FeatureServerApi(AnswerPath path, Summaries summaries, Styles styles, ServiceSettings settings) {
        this.path = path;
        this.summaries = summaries;
        this.styles = styles;
        this.settings = settings;
    }

    /** Answers a request. The caller closes the response. */
    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE_AND_POST.answer(request, () -> answer(request), FeatureServerApi::report);
    }

    private static FaultReport report(Throwable fault) {
        ApiException error = fault instanceof OwsException known
                ? new ApiException(ErrorCode.BAD_REQUEST, known.text(), null, null)
                : ApiException.of(fault);
        int code = error.code().status();
        Map<String, Object> body = JsonTree.object(
                "error", JsonTree.object("code", code, "message", error.text(), "details", List.of(error.text())));
        boolean isClients = code == ErrorCode.BAD_REQUEST.status() || code == ErrorCode.NOT_FOUND.status();
        return new FaultReport(
                isClients ? 200 : code,
                "application/json",
                JsonTree.bytes(body),
                Optional.ofNullable(error.getCause()));
    }

    private Response answer(Request request) {
        boolean isPost = request.method().equals("POST");
        Kvp parameters = Kvp.parse(isPost ? request.rawQuery() + "&" + form(request) : request.rawQuery());
        Format format = Format.parse(parameters);
        return path.read(request, Cost.READ, view -> {
            Content content = content(request.path(), parameters, format, view);
            String variant = "arcgis-" + format.name().toLowerCase(Locale.ROOT);
            Map<String, String> headers = AnswerHeaders.good(view.version(), settings, variant, "");
            if (isPost || WhereClause.readsClock(parameters.text("where").orElse(""))) {
                HttpSemantics.forPost(headers);
            }
            headers.put("Content-Type", format.mediaType);
            return path.written(headers, content);
        });
    }

    /** Returns the form of a body. The parameters of any other body would be missing from the answer. */
    private static String form(Request request) {
        try (InputStream in = request.body().open()) {
            byte[] body = in.readNBytes(LONGEST_BODY + 1);
            if (body.length > LONGEST_BODY) {
                throw new InvalidParameterException("body", "must not be larger than " + LONGEST_BODY + " bytes");
            }
            if (body.length > 0 && !isForm(request)) {
                throw new InvalidParameterException(
                        "body", "must be a form with the Content-Type " + FORM + " and without Content-Encoding");
            }
            return new String(body, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isForm(Request request) {
        String type =
                request.header("content-type").orElse(FORM).split(";", -1)[0].strip();
        return type.equalsIgnoreCase(FORM)
                && request.header("content-encoding").orElse("identity").equalsIgnoreCase("identity");
    }

    private enum Format {
        JSON("application/json"),
        GEOJSON("application/geo+json");

        private final String mediaType;

        Format(String mediaType) {
            this.mediaType = mediaType;
        }

        static Format parse(Kvp parameters) {
            return switch (parameters.text("f").orElse("json").toLowerCase(Locale.ROOT)) {
                case "json", "pjson" -> JSON;
                case "geojson" -> GEOJSON;
                default -> throw new InvalidParameterException("f", "must be json, pjson or geojson");
            };
        }
    }

    private Content content(String path, Kvp parameters, Format format, ReadView view) {
        ServerDocuments documents = new ServerDocuments(view, summaries, styles, settings.publisher());
        return switch (path) {
            case INFO -> Content.json(ServerDocuments.info());
            case SERVICES -> Content.json(ServerDocuments.services(NAME));
            case SERVICE -> Content.json(documents.service());
            case SERVICE + "/layers" -> Content.json(documents.layers());
            default -> ofLayer(path, parameters, format, documents);
        };
    }

    private Content ofLayer(String path, Kvp parameters, Format format, ServerDocuments documents) {
        String[] parts = path.startsWith(SERVICE + "/")
                ? path.substring(SERVICE.length() + 1).split("/", -1)
                : new String[0];
        Layer layer = (parts.length == 0 ? Optional.<Layer>empty() : Layer.find(parts[0]))
                .orElseThrow(() -> new ApiException(
                        ErrorCode.NOT_FOUND, "There is nothing at this path; the service is " + SERVICE, null, null));
        if (parts.length == 1) {
            return Content.json(documents.layer(layer));
        }
        if (parts.length == 2 && parts[1].equals("query")) {
            return query(layer, parameters, format, documents);
        }
        throw new ApiException(ErrorCode.NOT_FOUND, "The only operation of a layer is query", null, null);
    }

    private Content query(Layer layer, Kvp parameters, Format format, ServerDocuments documents) {
        ReadView view = documents.view();
        List<Crs> systems = CitySystems.of(view, settings.crs());
        LayerQuery query = LayerQuery.parse(parameters, layer, systems);
        boolean count = LayerQuery.truth(parameters, "returnCountOnly", false);
        if (LayerQuery.truth(parameters, "returnExtentOnly", false)) {
            return Content.json(extent(query, count, format, documents));
        }
        if (count) {
            return Content.json(JsonTree.object("count", count(query, view)));
        }
        if (LayerQuery.truth(parameters, "returnIdsOnly", false)) {
            return new ObjectIds(view, query, FeatureSet.ids(layer), "objectIds");
        }
        if (LayerQuery.truth(parameters, "returnUniqueIdsOnly", false)) {
            return new ObjectIds(
                    view,
                    query,
                    JsonTree.object(
                            "exceededTransferLimit",
                            false,
                            "uniqueIdFieldNames",
                            layer.key().name()),
                    "uniqueIds");
        }
        boolean isTile =
                parameters.text("resultType").filter("tile"::equalsIgnoreCase).isPresent();
        boolean isWhole = isTile && !LayerQuery.truth(parameters, "returnExceededLimitFeatures", true);
        return new FeatureSet(
                view,
                isWhole && count(query, view) > query.offset() + query.count() ? query.withoutFeatures() : query,
                format == Format.GEOJSON);
    }

    private long count(LayerQuery query, ReadView view) {
        return query.grouped()
                ? view.count(Selection.of(query.rows(), Filter.ALL))
                : counts.count(query.layer().collection(), query.filter(), view, summaries);
    }

    /**
     * Returns the extent of the matching features; without features the city's, because programs want numbers. Without a
     * condition, it is that of the layer's description.
     */
    private Map<String, Object> extent(LayerQuery query, boolean count, Format format, ServerDocuments documents) {
        ReadView view = documents.view();
        PublishedCollection rows = query.layer().collection().rows();
        Bbox box = query.filter().equals(Filter.ALL)
                ? documents.extent(query.layer())
                : view.summarize(GroupSql.matching(rows, query.filter()), Optional.empty())
                        .extent()
                        .orElseGet(documents::cityBox);
        double[] edges = query.out().edges(box);
        Map<String, Object> answer = format == Format.GEOJSON
                ? JsonTree.object(
                        "type",
                        "FeatureCollection",
                        "bbox",
                        List.of(edges[0], edges[1], edges[2], edges[3]),
                        "features",
                        List.of())
                : JsonTree.object("extent", query.out().extent(box));
        if (count) {
            answer.put("count", count(query, view));
        }
        return answer;
    }

    /**
     * The ids of all matching features, streamed.
     *
     * @param members those before the ids
     * @param name of the ids
     */
    private record ObjectIds(ReadView view, LayerQuery query, Map<String, Object> members, String name)
            implements Content {
        @Override
        public Size size() {
            return Size.UNKNOWN;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            var ids = query.layer().collection().rows().only(Set.of()).withoutGeometry();
            ByteSink sink = ByteSink.to(out);
            byte[] head = JsonTree.bytes(members);
            sink.put(head, 0, head.length - 1);
            sink.put(",\"" + name + "\":[");
            try (RowCursor row = view.rows(Selection.of(ids, query.filter()))) {
                for (boolean first = true; row.next(); first = false) {
                    sink.put(first ? "" : ",");
                    sink.put(row.getLong(0));
                }
            }
            sink.put("]}\n");
            sink.flush();
        }
    }
}
