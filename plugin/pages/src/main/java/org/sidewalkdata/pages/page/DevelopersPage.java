package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;

/**
 * The page {@code /developers} on how to connect programs. Its examples contain this host's address and a position in
 * its city, so they run as copied. Thread-safe.
 */
record DevelopersPage(Examples examples, boolean snapshots) implements Page {
    private static final Template PAGE = Template.named("/page/developers.html");
    private static final Bbox NOWHERE = new Bbox(-122.98, 45.28, -122.92, 45.32);

    /** Answers with a fixed position in Newberg while the database is unreachable or nothing is published. */
    @Override
    public Response answer(Request request) {
        PageRequest page = PageRequest.of(request).withoutQuery();
        Optional<Examples.Found> found = examples.findIfReachable();
        Bbox box = found.flatMap(known -> known.version().cityBox()).orElse(NOWHERE);
        String note = found.isPresent() ? "" : AwayPage.note(page.texts());
        String html = html(page, request.baseUrl(), box, note + SnapshotsPage.link(page, snapshots));
        return AwayPage.unless(found.isPresent(), html, page, PagePolicy.SCRIPTED)
                .answer(request);
    }

    private static String html(PageRequest page, String base, Bbox box, String note) {
        var frame = new SitePage(
                        page,
                        Section.DEVELOPERS,
                        page.texts().text("developers.title"),
                        page.texts().text("developers.description"))
                .with("page/try.css", "page/copy.js");
        TileAddress tile = PlaceTile.middle(box, 14);
        return frame.begin()
                + ScriptTexts.element(page.texts(), "developers.script.")
                + note
                + PAGE.fill(
                        page.texts(),
                        Map.of(
                                "added",
                                        new Template(AddedServices.FOUND.instructions())
                                                .fill(page.texts(), Map.of("base", escape(base))),
                                "base", escape(base),
                                "andLanguage", page.and(),
                                "tile", tile.z() + "/" + tile.x() + "/" + tile.y(),
                                "lon", degrees((box.minLon() + box.maxLon()) / 2),
                                "lat", degrees((box.minLat() + box.maxLat()) / 2)))
                + SitePage.END;
    }

    private static String degrees(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
