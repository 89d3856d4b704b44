package org.sidewalkdata.pages.page;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.openapi.AddedPaths;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.catalog.DcatAp;
import org.sidewalkdata.catalog.DcatUs;
import org.sidewalkdata.catalog.SiteMap;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.LinkedDocument;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.SiteFiles;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshotapi.SnapshotPaths;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/**
 * Serves the pages other than map and report, the files that they load, the OpenAPI document, and the catalogs and lists
 * of pages for portals and search engines. Never throws: errors are answered with a page. Thread-safe.
 */
public final class PageApi implements Service {
    /** Paths of this service, as servlet patterns. */
    public static final String[] PATHS = {
        "/about",
        "/api-docs",
        "/developers",
        SnapshotsPage.PATH + "/*",
        "/data.json",
        "/catalog.jsonld",
        "/sitemap.xml",
        "/robots.txt",
        "/page/*",
        SiteFiles.STYLE_PATH,
        SidewalkApi.ROOT + "openapi.json"
    };

    private static final List<String> FILES = List.of("copy.js", "try.js", "try.css", "report.css");

    /** A page takes memory in proportion to the city while it is built. */
    private static final int BUILDING = 4;

    private static final int WAITING = 300;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Map<String, Page> pages = new HashMap<>();
    private final FairSemaphore building =
            new FairSemaphore("Too many pages are being built at once", BUILDING, WAITING, PATIENCE);

    /**
     * Creates all pages.
     *
     * @param baseUrl base URL of this host for clients; empty: pages have relative links, and the OpenAPI document
     *     names the address of each request
     * @param source what catalogs and citations state
     * @param snapshots the folder of snapshots; empty: no page about them
     */
    public PageApi(
            Examples examples,
            String baseUrl,
            String version,
            CatalogSource source,
            Optional<SnapshotFolder> snapshots) {
        AddedPaths added = snapshots.isPresent() ? SnapshotPaths.all() : AddedPaths.NONE;
        pages.put("/about", built(new FrontPage(examples, version, baseUrl, source, snapshots.isPresent())));
        pages.put("/api-docs", built(new DocsPage(examples, added)));
        pages.put("/developers", built(new DevelopersPage(examples, snapshots.isPresent())));
        snapshots.ifPresent(folder -> pages.put(SnapshotsPage.PATH, new SnapshotsPage(folder, examples, source)));
        FILES.forEach(name -> pages.put("/page/" + name, FixedPage.file("/page/" + name)));
        pages.put(
                SiteFiles.STYLE_PATH,
                FixedPage.of("text/css; charset=utf-8", SiteFiles.style().getBytes(StandardCharsets.UTF_8)));
        LinkedDocument<AddedPaths> openApi = new LinkedDocument<>(beside -> OpenApiDocument.json(
                LinkedDocument.BASE, version, source.publisher().terms(), beside));
        pages.put(
                SidewalkApi.ROOT + "openapi.json",
                request -> openApi.answer(request, added, FixedPage.headers("application/json")));
        catalogs(examples, source);
    }

    private void catalogs(Examples examples, CatalogSource source) {
        catalog("/data.json", "application/json", examples, source, (city, now) -> DcatUs.json(city, now.snapshots));
        catalog(
                "/catalog.jsonld",
                "application/ld+json",
                examples,
                source,
                (city, now) -> DcatAp.jsonLd(city, now.snapshots));
        catalog(
                "/sitemap.xml",
                "application/xml",
                examples,
                source,
                (city, now) -> SiteMap.xml(city.base(), city.version(), now.found.regions(), !now.snapshots.isEmpty()));
        pages.put(
                "/robots.txt",
                request -> FixedPage.of("text/plain; charset=utf-8", SiteMap.robots(request.baseUrl()))
                        .answer(request));
    }

    /** What a catalog depends on. */
    private record State(Examples.Found found, List<CitedSnapshot> snapshots) {}

    /** Adds a catalog. It is in English, because programs read it. */
    private void catalog(
            String path,
            String mediaType,
            Examples examples,
            CatalogSource source,
            BiFunction<CityDataset, State, byte[]> maker) {
        LinkedDocument<State> document = new LinkedDocument<>(state -> maker.apply(
                source.dataset(
                        LinkedDocument.BASE,
                        Messages.of(Language.ENGLISH),
                        state.found.version(),
                        Optional.empty(),
                        state.found.placed()),
                state));
        pages.put(
                path,
                request -> document.answer(
                        request,
                        new State(examples.find(), source.snapshots().newestFirst()),
                        FixedPage.headers(mediaType)));
    }

    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request,
                () -> find(request.path()).answer(request),
                fault -> ErrorPage.report(fault, PageRequest.ofError(request)));
    }

    /** Returns a page that is built for each request, a few at a time. */
    private Page built(Page page) {
        return request -> {
            try (FairSemaphore.Permit permit = building.take()) {
                return page.answer(request);
            }
        };
    }

    private Page find(String path) {
        Page page = pages.get(path.startsWith(SnapshotsPage.PATH + "/") ? SnapshotsPage.PATH : path);
        if (page == null) {
            throw Responses.notFound(path);
        }
        return page;
    }
}
