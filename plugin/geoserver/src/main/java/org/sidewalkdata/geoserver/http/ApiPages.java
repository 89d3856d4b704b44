package org.sidewalkdata.geoserver.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.geoserver.ows.URLMangler.URLType;
import org.geoserver.ows.util.ResponseUtils;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.query.Parameter;

/** The description of the endpoints: a small page for people, and the OpenAPI document for programs. Thread-safe. */
public final class ApiPages {
    /** The page's path without its trailing slash. */
    static final String ROOT = SidewalkApi.ROOT.substring(0, SidewalkApi.ROOT.length() - 1);

    private static final String OPEN_API = SidewalkApi.ROOT + "openapi.json";

    private final Responses responses;
    private final String version;

    public ApiPages(ApiSettings settings, String version) {
        this.responses = new Responses(settings);
        this.version = version;
    }

    /** Returns true if the path is one of these pages. */
    static boolean have(String path) {
        return path.equals(ROOT) || path.equals(SidewalkApi.ROOT) || path.equals(OPEN_API);
    }

    /** Returns the response for one of these pages. Never throws. */
    Response answer(Request request) {
        return HttpSemantics.SAFE.answer(request, () -> page(request), fault -> FaultReport.of(fault, ErrorShape.B));
    }

    private Response page(Request request) {
        return request.path().equals(OPEN_API)
                ? answer(
                        request,
                        "application/json",
                        OpenApiDocument.json(
                                base(request),
                                version,
                                responses.settings().publisher().terms()))
                : answer(
                        request, "text/html; charset=utf-8", html(base(request)).getBytes(StandardCharsets.UTF_8));
    }

    private Response answer(Request request, String type, byte[] body) {
        Map<String, String> headers =
                responses.fixedHeaders(version + "-" + Integer.toHexString(java.util.Arrays.hashCode(body)));
        headers.put("Content-Type", type);
        headers.put("Vary", "Accept-Encoding, " + BaseUrl.VARY);
        headers.put(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'");
        return HttpSemantics.whole(request, headers, body);
    }

    /** Returns the base URL, with the proxy's address if GeoServer knows it. */
    private static String base(Request request) {
        String url = ResponseUtils.buildURL(request.baseUrl(), "", null, URLType.SERVICE);
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    private static String html(String base) {
        String endpoints =
                Endpoints.ALL.stream().map(endpoint -> endpoint(endpoint, base)).collect(Collectors.joining("\n"));
        return String.format(
                Locale.ROOT,
                """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>Sidewalk accessibility data</title>
                <style>body { font: 16px sans-serif; max-width: 50em; margin: 2em auto; padding: 0 1em } dt { font-family: monospace }</style>
                </head><body>
                <h1>Sidewalk accessibility data</h1>
                <p>Labels of sidewalk features and barriers of one city: raw, clustered, and as scores of streets. For programs:
                <a href="%s">openapi.json</a>. The same data as WFS and WMS: <a href="%s">capabilities</a>.</p>
                %s
                </body></html>
                """,
                ResponseUtils.encodeXML(base + OPEN_API),
                ResponseUtils.encodeXML(base + "/sidewalk/ows?service=WFS&request=GetCapabilities"),
                endpoints);
    }

    private static String endpoint(Endpoint<?> endpoint, String base) {
        String address = ResponseUtils.encodeXML(base + SidewalkApi.ROOT + endpoint.name());
        String parameters =
                endpoint.parameters().stream().map(ApiPages::parameter).collect(Collectors.joining("\n"));
        return String.format(
                Locale.ROOT,
                """
                <h2><a href="%s">%s</a></h2>
                <p>%s</p>
                <dl>%s</dl>""",
                address,
                endpoint.name(),
                ResponseUtils.encodeXML(endpoint.about().meaning()),
                parameters);
    }

    private static String parameter(Parameter<?> parameter) {
        return "<dt>" + parameter.name() + "</dt><dd>" + ResponseUtils.encodeXML(parameter.meaning()) + "</dd>";
    }
}
