package org.sidewalkdata.bench.goal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.GeoServer;
import org.sidewalkdata.bench.rig.Race;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.TileAddress;

/**
 * Goals 12 and 14: pictures of streets that nobody has asked for at this data version, against GeoServer's WMS, which keeps
 * none either: the same box, coordinate system and style.
 */
record MapPictures(List<MapPicture> pictures) implements Measurement {
    private static final double LIMIT = 0.5;
    private static final int ZOOM = 14;
    private static final int PASSES_A_ROUND = 2;
    private static final int WARM_UP = 8;

    /** How much the painted parts of both pictures may differ: two programs smooth edges differently. */
    private static final double ALIKE = 1.3;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        List<TileAddress> tiles = StreetTiles.busiest(rig.city(), ZOOM);
        List<Figure> figures = new ArrayList<>();
        for (MapPicture picture : pictures) {
            figures.add(measure(rig, picture, tiles));
        }
        return figures;
    }

    private Figure measure(Rig rig, MapPicture picture, List<TileAddress> tiles) throws Exception {
        City city = rig.city();
        Service service = rig.service();
        Optional<GeoServer> geoserver = rig.geoserver();
        String what = picture.title() + " at z14 : GeoServer's WMS, p50";
        Race.Course course = new Race.Course(rig.rounds(), WARM_UP, PASSES_A_ROUND, tiles.size(), city::raiseVersion);
        Race.Lap ours = lap -> Downloads.get(picture.of(service, tiles.get(lap)));
        if (geoserver.isEmpty()) {
            Race alone = Race.run(course, ours, lap -> {});
            return Figure.withoutPeer(what, "ms", alone.ours(0.5), "it takes --geoserver");
        }
        GeoServer peer = geoserver.get();
        requireAlike(picture.of(service, tiles.get(0)), picture.of(peer, tiles.get(0)));
        Race race = Race.run(course, ours, lap -> Downloads.get(picture.of(peer, tiles.get(lap))));
        return Figure.atMost(LIMIT, what, "ms", race.ours(0.5), race.peer(0.5));
    }

    /** That the peer draws what we draw, and not nothing. */
    private static void requireAlike(URI ours, URI peer) throws IOException {
        long own = painted(ours);
        long other = painted(peer);
        if (own > ALIKE * other || other > ALIKE * own) {
            throw new IOException(
                    ours + " paints " + own + " pixels, but " + peer + " " + other + ": they cannot be compared");
        }
    }

    private static long painted(URI address) throws IOException {
        var image = ImageIO.read(new ByteArrayInputStream(Downloads.get(address).body()));
        if (image == null) {
            throw new IOException(address + " is no picture");
        }
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(pixel -> pixel >>> 24 != 0).count();
    }
}
