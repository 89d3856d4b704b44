package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;

/** Goal 12: all label clusters by the largest pages of OGC API Features, link by link, against the download in one. */
record FeatureCopy() implements Measurement {
    private static final double LIMIT = 2;
    private static final String WHAT = "all clusters in pages of 10,000 : the download as GeoJSON";

    /** Counts and links follow the features. */
    private static final int TAIL = 4000;

    private static final Pattern RETURNED = Pattern.compile("\"numberReturned\":(\\d+)");
    private static final Pattern NEXT = Pattern.compile("\"href\":\"([^\"]+)\",\"rel\":\"next\"");

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        Service service = rig.service();
        URI first = service.address("/ogc/features/v1/collections/label_clusters/items?limit=10000");
        URI download = service.address("/v3/api/labelClusters?filetype=geojson");
        long clusters = Long.parseLong(city.database().value("SELECT count(*) FROM label_clusters"));
        List<Sample> medians = Duel.medians(
                rig.rounds(),
                () -> service.measure(() -> copy(first, clusters)),
                () -> FullExport.first(city, service, download));
        return WallAndCpu.atMost(LIMIT, LIMIT, WHAT, medians);
    }

    private static void copy(URI first, long clusters) throws IOException {
        long copied = 0;
        for (Optional<String> page = Optional.of(first.toString()); page.isPresent(); ) {
            String end = end(Downloads.get(URI.create(page.get())).body());
            copied += Long.parseLong(find(RETURNED, end).orElseThrow());
            page = find(NEXT, end);
        }
        if (copied != clusters) {
            throw new IOException("pages hold " + copied + " clusters of " + clusters);
        }
    }

    private static String end(byte[] page) {
        int length = Math.min(page.length, TAIL);
        return new String(page, page.length - length, length, StandardCharsets.UTF_8);
    }

    private static Optional<String> find(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }
}
