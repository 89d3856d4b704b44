package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.answer.VersionMemory.Kind;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.pages.page.PageSettings;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.site.PageRequest;

/**
 * The map page's files with data of the city, by path. Each is built at its first request for a data version.
 * Thread-safe.
 */
final class CityFiles {
    static final int PAGES = 16;

    private static final Pattern AREAS = Pattern.compile("/map/areas/([a-z][a-z0-9_]*)\\.json");

    /** The areas by the name of their set. */
    private static final Kind<Map<String, StaticFile>> AREA_FILES = new Kind<>();

    private static final Kind<StaticFile> FILES = new Kind<>();
    private static final Kind<CityFacts> FACTS = new Kind<>();
    private static final Kind<Pages> PAGE_FILES = new Kind<>();

    private final RowSource source;
    private final CatalogSource catalog;
    private final VersionMemory memory;
    private final Map<String, Function<ReadView, StaticFile>> files = new HashMap<>();

    /**
     * The page by language, by whether its links name the language, by the host's URL and by the newest snapshot.
     * Clients choose the URL, so only those pages that were requested lately are kept.
     */
    private static final class Pages extends LinkedHashMap<PageKey, StaticFile> {
        private static final long serialVersionUID = 1L;

        Pages() {
            super(PAGES, 0.75f, true);
        }

        synchronized StaticFile of(PageKey key, Supplier<StaticFile> maker) {
            return computeIfAbsent(key, absent -> maker.get());
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<PageKey, StaticFile> eldest) {
            return size() > PAGES;
        }
    }

    CityFiles(RowSource source, VersionMemory memory, MapSettings settings, CatalogSource catalog) {
        this.source = source;
        this.memory = memory;
        this.catalog = catalog;
        String attribution = catalog.publisher().attribution();
        files.put(
                "/map/city.json", view -> json(CityDocument.of(view, facts(view).regions(), settings, attribution)));
        files.put(
                "/map/neighborhoods.json",
                view -> StaticFile.of("application/geo+json", names(facts(view).regions())));
        files.put("/map/streets.json", view -> json(StreetsDocument.of(view)));
        files.put("/map/places.json", view -> json(PlacesDocument.of(view)));
        files.put("/map/clusters.json", view -> json(ClustersDocument.of(view)));
    }

    boolean has(String path) {
        return files.containsKey(path) || AREAS.matcher(path).matches();
    }

    /**
     * Returns the file of the current data version.
     *
     * @param path a path that {@link #has} accepts
     * @throws org.sidewalkdata.error.DataSourceException if the data cannot be read
     * @throws ApiException if the city has no such set of areas
     */
    StaticFile get(String path) {
        Matcher set = AREAS.matcher(path);
        try (ReadView view = source.open()) {
            if (!set.matches()) {
                Function<ReadView, StaticFile> maker = Objects.requireNonNull(files.get(path));
                return memory.get(view, FILES, path, () -> maker.apply(view));
            }
            StaticFile known = memory.get(view, AREA_FILES, () -> areas(view)).get(set.group(1));
            if (known == null) {
                throw new ApiException(ErrorCode.NOT_FOUND, "There is no set of areas with this name", null, null);
            }
            return known;
        }
    }

    /**
     * Returns the page of the current data version in a language. Its query is ignored, except for the language.
     *
     * @throws org.sidewalkdata.error.DataSourceException if the data cannot be read
     */
    StaticFile page(PageRequest request, PageSettings pages) {
        Optional<CitedSnapshot> newest = catalog.newestSnapshot();
        try (ReadView view = source.open()) {
            PageRequest kept =
                    request.withoutQuery().in(pages.units(view.version().cityBox()));
            var key = new PageKey(kept, newest);
            CityFacts facts = facts(view);
            return memory.get(view, PAGE_FILES, Pages::new).of(key, () -> html(kept, view, facts));
        }
    }

    private CityFacts facts(ReadView view) {
        return memory.get(view, FACTS, () -> CityFacts.read(view));
    }

    private static Map<String, StaticFile> areas(ReadView view) {
        Map<String, StaticFile> sets = new HashMap<>();
        AreasDocument.ofSets(view).forEach((set, document) -> sets.put(set, json(document)));
        return sets;
    }

    private StaticFile html(PageRequest request, ReadView view, CityFacts facts) {
        String page = new MapPage(request, RegionFacts.RANKED_FROM).of(view.version(), facts, catalog);
        return StaticFile.of("text/html; charset=utf-8", page.getBytes(UTF_8));
    }

    /** Returns the names of the regions as GeoJSON points, for the map style: its tiles have only parts of regions. */
    private static byte[] names(List<RegionFacts> regions) {
        return JsonTree.bytes(JsonTree.object(
                "type",
                "FeatureCollection",
                "features",
                regions.stream().flatMap(CityFiles::name).toList()));
    }

    private static Stream<Map<String, Object>> name(RegionFacts facts) {
        return facts.inside().stream()
                .map(place -> JsonTree.object(
                        "type",
                        "Feature",
                        "geometry",
                        JsonTree.object("type", "Point", "coordinates", List.of(place.getX(), place.getY())),
                        "properties",
                        JsonTree.object("name", facts.name())));
    }

    private static StaticFile json(byte[] document) {
        return StaticFile.of("application/json", document);
    }

    /** What a page depends on besides the data version. */
    private record PageKey(PageRequest request, Optional<CitedSnapshot> snapshot) {}

    /** Writes the document that the map page loads first: the city's name and box, its regions, and the background map. */
    static final class CityDocument {
        private CityDocument() {}

        static byte[] of(ReadView view, List<RegionFacts> regions, MapSettings map, String attribution) {
            DataVersion version = view.version();
            Map<String, Object> city = JsonTree.object("version", version.version());
            version.cityName().ifPresent(name -> city.put("name", name));
            version.cityBox().ifPresent(box -> city.put("bounds", corners(box)));
            if (version.version() > 0) {
                city.put("refreshed", version.refreshedAt().toString());
            }
            city.put("attribution", attribution);
            if (!map.basemapUrl().isEmpty()) {
                city.put("basemap", JsonTree.object("url", map.basemapUrl(), "attribution", map.basemapAttribution()));
            }
            city.put("rankedFrom", RegionFacts.RANKED_FROM);
            city.put("movable", PriorityQuery.MOVABLE.stream().sorted().toList());
            if (map.snapshots()) {
                city.put("snapshots", true);
            }
            long places = PlacesDocument.count(view);
            if (places > 0) {
                city.put("places", places);
            }
            Set<String> sets = pointSets(view);
            if (!sets.isEmpty()) {
                city.put("pointSets", List.copyOf(sets));
            }
            Map<String, Optional<String>> areas = AreasDocument.sets(view);
            if (!areas.isEmpty()) {
                city.put("areaSets", List.copyOf(areas.keySet()));
            }
            Map<String, Object> titles = new LinkedHashMap<>();
            areas.forEach((set, title) -> title.ifPresent(text -> titles.put(set, text)));
            if (!titles.isEmpty()) {
                city.put("areaTitles", titles);
            }
            if (view.count(Selection.of(BundleCollections.STREET_GRADES, Filter.ALL)) > 0) {
                city.put("grades", true);
            }
            city.put("regions", regions.stream().map(CityDocument::region).toList());
            return JsonTree.bytes(city);
        }

        private static Set<String> pointSets(ReadView view) {
            Set<String> sets = new TreeSet<>();
            try (RowCursor rows = view.rows(Selection.of(PointCollections.POINT_COUNTS, Filter.ALL))) {
                while (rows.next()) {
                    sets.add(rows.getText(0).toString());
                }
            }
            return sets;
        }

        static Map<String, Object> region(RegionFacts facts) {
            return JsonTree.object(
                    "id", facts.id(),
                    "name", facts.name(),
                    "bbox", corners(facts.bounds()),
                    "inside", orNull(facts.inside().map(place -> List.of(place.getX(), place.getY()))),
                    "score", orNull(facts.score()),
                    "coverage", facts.coverage(),
                    "worst", orNull(facts.worst().map(type -> type.publishedName())),
                    "labels", facts.labels(),
                    "first", orNull(facts.first().map(Object::toString)),
                    "last", orNull(facts.last().map(Object::toString)),
                    "imageYears", orNull(facts.imageYears()));
        }

        private static Object orNull(Optional<?> value) {
            return value.isPresent() ? value.get() : JsonTree.Null.NULL;
        }

        private static List<Double> corners(Bbox box) {
            return List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat());
        }
    }
}
