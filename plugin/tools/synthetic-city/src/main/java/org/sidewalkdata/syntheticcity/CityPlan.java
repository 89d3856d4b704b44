package org.sidewalkdata.syntheticcity;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.union.UnaryUnionOp;

/**
 * The streets and regions of the synthetic city. Blocks lie between grid lines, which are closer together in the
 * center, with an arterial road every few lines and an uneven outer edge. A region consists of the districts between
 * arterial roads that are nearest to its center.
 */
final class CityPlan {
    /** Number of grid lines from one arterial road to the next. */
    private static final int ARTERIAL = 6;

    private static final GeometryFactory FACTORY = new GeometryFactory();
    private static final List<String> NAMES = List.of(
            ("Acorn,Bellflower,Chestnut,Dogwood,Elder,Fern,Gable,Hawthorn,Iris,Jasper,Kiln,Larch,Mason,Norwood,Oak,"
                            + "Poplar,Quince,Rosemary,Spruce,Tannery,Union,Valley,Walnut,Saint John's,Zinnia")
                    .split(","));

    private final long seed;
    private final int blocks;
    private final double turn;
    private final List<LocalPoint> centers = new ArrayList<>();
    private final List<Street> streets = new ArrayList<>();

    /** Creates a city of about that many streets. */
    CityPlan(long seed, int streets) {
        this.seed = seed;
        this.blocks = Math.max(12, (int) Math.round(Math.sqrt(streets / 1.32)));
        this.turn = SeededRandom.of(seed, 1).between(-0.35, 0.35);
        chooseCenters();
        for (int i = 0; i <= blocks; i++) {
            for (int j = 0; j <= blocks; j++) {
                road(true, i, j);
                road(false, i, j);
            }
        }
    }

    List<Street> streets() {
        return streets;
    }

    static long regionId(int region) {
        return 2 + 3L * region;
    }

    /** Returns how well the sidewalks of a place are kept, from 0 to 1; changes slowly with the distance. */
    double upkeep(LocalPoint place) {
        double wave = StrictMath.sin(place.x() / 520 + 9 * turn)
                + StrictMath.sin(place.y() / 610 + 20 * turn)
                + StrictMath.sin((place.x() + place.y()) / 1400 + 33 * turn);
        return Math.min(1, Math.max(0, 0.55 + wave * 0.2));
    }

    String cityJson() {
        List<LocalPoint> ends = streets.stream()
                .flatMap(street -> Stream.of(street.start(), street.end()))
                .toList();
        return "{\"city\": \"linden-hollow\", \"name\": \"Linden Hollow (invented)\", \"bbox\": "
                + Stream.of(
                                ends.stream().map(LocalPoint::lon).reduce((a, b) -> a.min(b)),
                                ends.stream().map(LocalPoint::lat).reduce((a, b) -> a.min(b)),
                                ends.stream().map(LocalPoint::lon).reduce((a, b) -> a.max(b)),
                                ends.stream().map(LocalPoint::lat).reduce((a, b) -> a.max(b)))
                        .map(degrees -> degrees.orElseThrow())
                        .toList()
                + "}\n";
    }

    String streetsJson() {
        return collection(streets.stream().map(street -> street.json(seed)));
    }

    String regionsJson() {
        return areas(
                this::region,
                (region, blocks) -> "\"region_id\":" + regionId(region) + ",\"name\":\""
                        + RegionNames.of(seed, region).replace("\"", "\\\"") + "\"");
    }

    /** Returns up to six wards, whose borders are not those of regions. */
    String wardsJson() {
        return areas(
                (i, j) -> 3 * i / blocks + 3 * (2 * j / blocks),
                (ward, size) -> owned("Ward ", 1 + ward, 1 + ward, population(27, ward, size)));
    }

    /** Returns census tracts of up to sixteen blocks. */
    String tractsJson() {
        return areas(
                (i, j) -> 1_000 * (i / 4) + j / 4,
                (tract, size) -> owned("Census Tract ", 31_000_000 + tract, 100 + tract, population(28, tract, size)));
    }

    private static String owned(String kind, long id, long number, long population) {
        return "\"id\":\"" + id + "\",\"name\":\"" + kind + number + "\",\"population\":" + population;
    }

    private long population(int purpose, int area, int size) {
        return size * SeededRandom.of(seed, purpose, area).below(90) + 12L * size;
    }

    private interface Properties {
        String of(int area, int blocks);
    }

    /** Returns areas that are made of blocks, each as a feature. */
    private String areas(IntBinaryOperator areaOfBlock, Properties properties) {
        SortedMap<Integer, List<Geometry>> areas = new TreeMap<>();
        for (int i = 0; i < blocks; i++) {
            for (int j = 0; j < blocks; j++) {
                if (inCity(i, j)) {
                    areas.computeIfAbsent(areaOfBlock.applyAsInt(i, j), area -> new ArrayList<>())
                            .add(block(i, j));
                }
            }
        }
        return collection(areas.entrySet().stream()
                .map(area -> "{\"type\":\"Feature\",\"properties\":{"
                        + properties.of(area.getKey(), area.getValue().size())
                        + "},\"geometry\":{\"type\":\"MultiPolygon\",\"coordinates\":"
                        + polygons(UnaryUnionOp.union(area.getValue(), FACTORY)) + "}}"));
    }

    private static String collection(Stream<String> features) {
        return features.collect(
                Collectors.joining(",\n", "{\"type\":\"FeatureCollection\",\"features\":[\n", "\n]}\n"));
    }

    /** Converts an area to GeoJSON. Regions have no holes, because the districts of a region surround its center. */
    private static List<List<List<String>>> polygons(Geometry area) {
        return IntStream.range(0, area.getNumGeometries())
                .mapToObj(i -> (Polygon) area.getGeometryN(i))
                .map(polygon -> List.of(Stream.of(polygon.getExteriorRing().getCoordinates())
                        .map(corner -> new LocalPoint(corner.x, corner.y).json())
                        .toList()))
                .toList();
    }

    private Polygon block(int i, int j) {
        return FACTORY.createPolygon(Stream.of(
                        crossing(i, j), crossing(i + 1, j), crossing(i + 1, j + 1), crossing(i, j + 1), crossing(i, j))
                .map(corner -> new Coordinate(corner.x(), corner.y()))
                .toArray(Coordinate[]::new));
    }

    /** Adds the street that leaves a crossing to the east or to the north, unless it is missing or outside the city. */
    private void road(boolean east, int i, int j) {
        int line = east ? j : i;
        int along = east ? i : j;
        boolean arterial = line % ARTERIAL == 0;
        boolean inside = inCity(i, j);
        SeededRandom random = SeededRandom.of(seed, 25, east ? 1 : 0, i, j);
        boolean other = east ? inCity(i, j - 1) : inCity(i - 1, j);
        // At least two of the four roads of a crossing stay, so that no part of the city is cut off.
        boolean missing = !arterial && east == ((i + j) % 2 == 0) && random.chance(0.16);
        if (missing || !inside && !other) {
            return;
        }
        int region = inside ? region(i, j) : east ? region(i, j - 1) : region(i - 1, j);
        String wayType = arterial
                ? line % (2 * ARTERIAL) == 0 ? "primary" : "secondary"
                : line % 3 == 0
                        ? "tertiary"
                        : List.of("residential", "service", "living_street", "pedestrian", "unclassified")
                                .get(random.weighted(0.87, 0.05, 0.03, 0.02, 0.03));
        String kind = arterial ? " Boulevard" : east ? " Street" : " Avenue";
        int name = SeededRandom.of(seed, 26, east ? 1 : 0).below(NAMES.size()) + 7 * line;
        long way = 30_000_000L
                + (SeededRandom.of(seed, 24, east ? 1 : 2, line, along / 4).bits() >>> 34);
        streets.add(new Street(
                streets.size(),
                random.chance(0.02) ? 0 : way,
                region,
                arterial,
                wayType,
                wayType.equals("service") ? "" : NAMES.get(name % NAMES.size()) + kind,
                crossing(i, j),
                east ? crossing(i + 1, j) : crossing(i, j + 1)));
    }

    private boolean inCity(int i, int j) {
        double x = i + 0.5 - blocks / 2.0;
        double y = j + 0.5 - blocks / 2.0;
        double edge = 1 + 0.09 * StrictMath.sin(3 * StrictMath.atan2(y, x) + seed % 7);
        return StrictMath.hypot(x, y) < 0.91 * edge * blocks / 2;
    }

    private LocalPoint crossing(int i, int j) {
        SeededRandom random = SeededRandom.of(seed, 7, i, j);
        double x = meters(i) + 4 * random.bell();
        double y = meters(j) + 4 * random.bell();
        double cos = StrictMath.cos(turn);
        double sin = StrictMath.sin(turn);
        return new LocalPoint(x * cos - y * sin, x * sin + y * cos);
    }

    /** Returns the distance of a grid line from the middle line in meters. */
    private double meters(int line) {
        double out = 2.0 * line / blocks - 1;
        return out * blocks / 2 * (72 + 13 * out * out);
    }

    /** Chooses the districts that are the centers of regions. */
    private void chooseCenters() {
        List<LocalPoint> districts = new ArrayList<>();
        for (int i = ARTERIAL / 2; i < blocks; i += ARTERIAL) {
            for (int j = ARTERIAL / 2; j < blocks; j += ARTERIAL) {
                if (inCity(i, j)) {
                    districts.add(district(i, j));
                }
            }
        }
        int wanted = (int) Math.round(2.2 * StrictMath.pow(blocks, 0.52));
        while (centers.size() < wanted && !districts.isEmpty()) {
            centers.add(
                    districts.remove(SeededRandom.of(seed, 31, centers.size()).below(districts.size())));
        }
    }

    /** Returns the region of a block. */
    private int region(int i, int j) {
        LocalPoint district = district(i, j);
        int nearest = 0;
        for (int center = 1; center < centers.size(); center++) {
            if (centers.get(center).distance(district) < centers.get(nearest).distance(district)) {
                nearest = center;
            }
        }
        return nearest;
    }

    private static LocalPoint district(int i, int j) {
        return new LocalPoint(i / ARTERIAL, j / ARTERIAL);
    }
}
