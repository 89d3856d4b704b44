package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.GeoServer;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Goal 15: all label clusters as GeoJSON by WFS, against GeoServer's WFS: CPU of the server and of its database. */
record WfsDownload() implements Measurement {
    private static final double LIMIT = 0.4;
    private static final String WHAT = "all label clusters as GeoJSON by WFS : GeoServer's WFS, CPU";
    private static final String GET_FEATURE =
            "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters&outputFormat=application/json";

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        Service service = rig.service();
        URI address = service.address(GET_FEATURE);
        Duel.Contender ours = () -> FullExport.first(city, service, address);
        Optional<GeoServer> geoserver = rig.geoserver();
        OptionalLong process = geoserver.isPresent() ? geoserver.get().process() : OptionalLong.empty();
        if (process.isEmpty()) {
            String why = geoserver.isEmpty() ? "it takes --geoserver" : "GeoServer's process is not seen from here";
            double cpu = Duel.medians(rig.rounds(), ours).get(0).cpu();
            return List.of(Figure.withoutPeer(WHAT, "s", cpu, why));
        }
        GeoServer peer = geoserver.get();
        URI other = peer.address(GET_FEATURE);
        requireAlike(address, other);
        List<Sample> medians = Duel.medians(
                rig.rounds(),
                ours,
                () -> peer.measure(process.getAsLong(), () -> Downloads.discard(other, "identity")));
        return List.of(Figure.atMost(
                LIMIT, WHAT, "s", medians.get(0).cpu(), medians.get(1).cpu()));
    }

    private static void requireAlike(URI ours, URI peer) throws IOException {
        long own = features(ours);
        long other = features(peer);
        if (own != other || own == 0) {
            throw new IOException("WFS answers " + own + " features, but GeoServer's " + other);
        }
    }

    private static long features(URI address) throws IOException {
        long features = 0;
        try (InputStream in = address.toURL().openStream();
                JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.VALUE_STRING
                        && json.getString().equals("Feature")) {
                    features += "type".equals(json.currentName()) ? 1 : 0;
                }
            }
        }
        return features;
    }
}
