package org.sidewalkdata.ogc.wfs;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.served.ServiceSettings;

/** The services of the small synthetic city, a minute after noon. */
public final class WfsCity extends Services {
    /** The beginning of a request for features. */
    static final String FEATURES = "/wfs?service=WFS&version=2.0.0&request=GetFeature&";

    private static final Pattern NEXT = Pattern.compile(" next=\"" + HOST + "([^\"]+)\"");

    final InMemoryRowSource rows;

    public WfsCity() {
        this(new FeaturesCity().source);
    }

    private WfsCity(InMemoryRowSource rows) {
        super(rows, ServiceSettings.defaults(), Clock.fixed(FeaturesCity.NOON.plusSeconds(60), ZoneOffset.UTC));
        this.rows = rows;
    }

    /** Returns the keys of features in order, on all pages, by following the links. */
    List<Long> allIds(String target) {
        List<Long> ids = new ArrayList<>();
        for (String next = target; !next.isEmpty(); ) {
            Reply page = good(next);
            ids.addAll(page.ids());
            next = next(page.text());
        }
        return ids;
    }

    /** Returns the target of the link to the next page; empty if there is none. */
    static String next(String page) {
        Matcher link = NEXT.matcher(page);
        return link.find() ? link.group(1).replace("&amp;", "&") : "";
    }

    /** Returns an XML request for clusters. */
    static String query(String attributes, String content) {
        return "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' xmlns:s='http://sidewalkdata.org/ns' service='WFS'"
                + " version='2.0.0' " + attributes + "><Query typeNames='s:label_clusters'>" + content
                + "</Query></GetFeature>";
    }
}
