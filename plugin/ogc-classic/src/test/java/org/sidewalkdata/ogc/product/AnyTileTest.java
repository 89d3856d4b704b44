package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.io.ParseException;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.TileAt;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.testkit.random.Any;

/** Any vector tile with one feature per record contains the records in it and none from far outside. */
@Tag("postgis")
class AnyTileTest {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final Map<TileLayer, ServedCollection> LAYERS = new EnumMap<>(TileLayer.class);
    private static final Map<TileLayer, List<DatabaseRow>> rows = new EnumMap<>(TileLayer.class);

    /** A line shorter than this part of the tile's width may vanish on its grid. */
    private static final double VISIBLE = 4 / 4096.0;

    /** Largest distance from the tile at which it may contain features, as a part of its width. */
    private static final double MARGIN = 0.25;

    @AutoClose
    private static City city;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException, ParseException {
        city = City.invented(folder, 500, 12);
        for (TileLayer layer : List.of(TileLayer.LABEL_CLUSTERS, TileLayer.ACCESS_SCORE_STREETS, TileLayer.STREETS)) {
            ServedCollection collection = ServedCollection.ALL.stream()
                    .filter(one -> one.id().equals(layer.name().toLowerCase(java.util.Locale.ROOT)))
                    .findFirst()
                    .orElseThrow();
            LAYERS.put(layer, collection);
            rows.put(layer, DatabaseRow.rows(city, collection.rows()));
        }
    }

    private record Place(TileLayer layer, TileAddress address) {}

    /** Returns tiles around the features. */
    private static Any<Place> places() {
        Any<TileLayer> layers = Any.of(List.copyOf(LAYERS.keySet()));
        Any<Integer> zooms = Any.of(15, 15, 16, 17, 18);
        return random -> {
            TileLayer layer = layers.next(random);
            Coordinate[] points = geometry(Any.of(rows.get(layer)).next(random)).getCoordinates();
            Coordinate point = points[random.nextInt(points.length)];
            return new Place(layer, TileAt.point(zooms.next(random), point.x, point.y));
        };
    }

    @Test
    void hasWhatLiesInIt() {
        forAny(80, places(), AnyTileTest::hasWhatLiesInIt);
    }

    private static void hasWhatLiesInIt(Place place) {
        String key = LAYERS.get(place.layer()).key().sqlName();
        Set<Long> shown;
        try (ReadView view = city.source.open()) {
            TileMaker maker = new TileMaker(new Styles(), TileSettings.defaults());
            shown =
                    VectorTile.read(maker.vector(view, place.layer(), place.address()), name -> true)
                            .features()
                            .stream()
                            .map(feature -> (Long) feature.properties().get(key))
                            .collect(Collectors.toCollection(TreeSet::new));
        }
        assertThat(shown).isNotEmpty().containsAll(lying(place, 0)).isSubsetOf(lying(place, MARGIN));
    }

    /**
     * Returns the ids of features in and around a tile.
     *
     * @param margin 0: features that must be visible
     */
    private static Set<Long> lying(Place place, double margin) {
        Bbox bounds = place.address().bounds(margin);
        Geometry area =
                GEOMETRIES.toGeometry(new Envelope(bounds.minLon(), bounds.maxLon(), bounds.minLat(), bounds.maxLat()));
        double least = VISIBLE * (bounds.maxLon() - bounds.minLon());
        return rows.get(place.layer()).stream()
                .filter(row -> geometry(row).intersects(area))
                .filter(row -> margin > 0
                        || geometry(row).getDimension() == 0
                        || geometry(row).intersection(area).getLength() > least)
                .map(row -> row.value(LAYERS.get(place.layer()).key()).asLong())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Geometry geometry(DatabaseRow row) {
        return row.geometry().orElseThrow();
    }
}
