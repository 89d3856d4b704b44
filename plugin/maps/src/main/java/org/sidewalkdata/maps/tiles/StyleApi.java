package org.sidewalkdata.maps.tiles;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.Legend;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.style.Style;

/**
 * The files of {@code styles/} below {@value #ROOT}, and legends at {@code /legend/{collection}.png}, for any host.
 * They do not depend on data. Errors have shape B. Thread-safe.
 */
public final class StyleApi implements Service {
    public static final String ROOT = "/styles/";
    public static final String LEGEND_ROOT = "/legend/";

    /** Prefix of the links in the map style's file. An answer replaces it with the host's URL. */
    private static final String FILE_BASE = "http://localhost:8080";

    private static final Pattern LEGEND = Pattern.compile("([a-z_]+?)(@2x)?\\.png");

    /** Scale denominator at which everything in a style is drawn. */
    private static final double LEGEND_SCALE = 10_000;

    private final Styles styles;
    private final Responses responses;

    public StyleApi(Styles styles, ApiSettings answers) {
        this.styles = styles;
        this.responses = new Responses(answers);
    }

    /** Answers a request; never throws. The caller closes the response. */
    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request,
                () -> request.path().startsWith(LEGEND_ROOT)
                        ? legend(request, request.below(LEGEND_ROOT))
                        : file(request, request.below(ROOT)),
                fault -> FaultReport.of(fault, ErrorShape.B));
    }

    private Response file(Request request, String name) {
        byte[] file = styles.file(name).orElseThrow(Responses::notFound);
        if (!name.equals(Styles.MAP)) {
            return HttpSemantics.whole(request, headers("application/vnd.ogc.sld+xml", file), file);
        }
        String text = new String(file, StandardCharsets.UTF_8).replace(FILE_BASE, request.baseUrl());
        byte[] style = text.getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = headers("application/json", style);
        Responses.varyByAddress(headers);
        return HttpSemantics.whole(request, headers, style);
    }

    private Response legend(Request request, String name) {
        Matcher matcher = LEGEND.matcher(name);
        if (!matcher.matches()) {
            throw Responses.notFound();
        }
        Style style = styles.find(matcher.group(1)).orElseThrow(Responses::notFound);
        int ratio = matcher.group(2) == null ? 1 : 2;
        byte[] legend = Png.of(Legend.of(style, LEGEND_SCALE, ratio));
        return HttpSemantics.whole(request, headers(Png.MEDIA_TYPE, legend), legend);
    }

    private Map<String, String> headers(String mediaType, byte[] body) {
        Map<String, String> headers = responses.fixedHeaders(Integer.toHexString(Arrays.hashCode(body)));
        headers.put("Content-Type", mediaType);
        return headers;
    }
}
