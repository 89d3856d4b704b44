package org.sidewalkdata.ogc.wfs;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** The WFS of the small synthetic city. */
public final class WfsCity {
    static final String HOST = "http://town.test";

    /** The beginning of a request for features. */
    static final String FEATURES = "service=WFS&version=2.0.0&request=GetFeature&";

    private static final Pattern ID = Pattern.compile("<sidewalk:\\w+ gml:id=\"\\w+\\.(-?\\d+)\"");
    private static final Pattern NEXT = Pattern.compile(" next=\"([^\"]+)\"");

    final InMemoryRowSource source = new FeaturesCity().source;
    public final WfsApi api =
            new WfsApi(source, WfsSettings.defaults(), Clock.fixed(FeaturesCity.NOON.plusSeconds(60), ZoneOffset.UTC));

    Response get(String query, String... headers) {
        return send("GET", query, headers);
    }

    Response send(String method, String query, String... headers) {
        return api.handle(new Request(method, WfsApi.ROOT, query, map(headers), HOST, Request.Body.NONE));
    }

    Response post(String xml, String... headers) {
        byte[] body = xml.getBytes(StandardCharsets.UTF_8);
        return api.handle(
                new Request("POST", WfsApi.ROOT, "", map(headers), HOST, () -> new ByteArrayInputStream(body)));
    }

    /** Returns the body of a successful answer. */
    String good(String query) {
        return good(get(query), query);
    }

    static String good(Response response, String what) {
        try (response) {
            String body = FeaturesCity.body(response);
            if (response.status() != 200) {
                throw new AssertionError(what + " " + response.status() + " " + body);
            }
            return body;
        }
    }

    /** Returns the keys of features in order, on all pages, by following the links. */
    List<Long> ids(String query) {
        List<Long> ids = new ArrayList<>();
        String next = query;
        while (!next.isEmpty()) {
            String page = good(next);
            ids.addAll(idsIn(page));
            Matcher link = NEXT.matcher(page);
            next = link.find() ? link.group(1).replace("&amp;", "&").substring((HOST + "/wfs?").length()) : "";
        }
        return ids;
    }

    static List<Long> idsIn(String gml) {
        List<Long> ids = new ArrayList<>();
        Matcher id = ID.matcher(gml);
        while (id.find()) {
            ids.add(Long.parseLong(id.group(1)));
        }
        return ids;
    }

    /** Returns an XML request for clusters. */
    static String query(String attributes, String content) {
        return "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' xmlns:s='http://sidewalkdata.org/ns' service='WFS'"
                + " version='2.0.0' " + attributes + "><Query typeNames='s:label_clusters'>" + content
                + "</Query></GetFeature>";
    }

    private static Map<String, List<String>> map(String... headers) {
        Map<String, List<String>> map = new HashMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            map.put(headers[i], List.of(headers[i + 1]));
        }
        return map;
    }
}
