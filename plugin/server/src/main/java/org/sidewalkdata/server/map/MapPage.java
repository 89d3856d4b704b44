package org.sidewalkdata.server.map;

import static org.sidewalkdata.ogc.document.Html.escape;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SiteHeader;
import org.sidewalkdata.ogc.site.SiteRoot;
import org.sidewalkdata.server.page.NumberText;
import org.sidewalkdata.server.page.Template;

/**
 * The page {@code /} as sent: the city's name, an image of the map, and the table of regions. With these, nothing
 * shifts when the map loads, and the page works without scripts. Pure.
 */
final class MapPage {
    private static final Template PAGE = Template.named("/map/index.html");
    private static final Map<LabelType, String> PROBLEMS = Map.of(
            LabelType.NO_CURB_RAMP, "Missing curb ramps",
            LabelType.OBSTACLE, "Obstacles",
            LabelType.SURFACE_PROBLEM, "Surface problems",
            LabelType.NO_SIDEWALK, "No sidewalk");

    /** Below this coverage, a region is not ranked (B8). */
    private final double enough;

    /**
     * Creates the page.
     *
     * @param enough the threshold min_region_completion
     */
    MapPage(double enough) {
        this.enough = enough;
    }

    /**
     * Returns the page while the data cannot be read.
     *
     * @param why plain text
     */
    static String withoutData(String why) {
        return fill(Optional.empty(), "", "<p class=\"note\">" + escape(why) + "</p>");
    }

    String of(DataVersion version, List<RegionFacts> regions) {
        return fill(version.cityName(), version.cityBox().map(MapPage::picture).orElse(""), table(regions));
    }

    private static String fill(Optional<String> city, String picture, String regions) {
        String title =
                "Sidewalk accessibility" + city.map(name -> " in " + name).orElse("");
        return PAGE.fill(Map.of(
                "header", SiteHeader.html(SiteRoot.from("/"), Optional.of(Section.MAP)),
                "title", escape(title),
                "description",
                        escape("How accessible the sidewalks "
                                + city.map(name -> "of " + name).orElse("here")
                                + " are: neighborhoods and streets with scores, problems, and what to fix"
                                + " first."),
                "picture", picture,
                "regions", regions));
    }

    /** Returns the image of the map for browsers without scripts. */
    private static String picture(Bbox box) {
        String pictures = AddedServices.FOUND.pictures();
        if (pictures.isEmpty()) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                """
                <noscript><img id="picture" src="%s&amp;layers=access_score_regions\
                &amp;styles=&amp;crs=CRS:84&amp;bbox=%s,%s,%s,%s&amp;width=640&amp;height=%d&amp;format=image/jpeg" width="640" height="%d" \
                alt="Map of the neighborhoods, each colored by its score. The table has the same numbers."></noscript>
                """,
                escape(pictures),
                box.minLon(),
                box.minLat(),
                box.maxLon(),
                box.maxLat(),
                height(box),
                height(box));
    }

    /**
     * Returns the height of the image in pixels, with the true ratio of a degree of latitude to one of longitude in the
     * city.
     */
    private static int height(Bbox box) {
        double middle = Math.toRadians((box.minLat() + box.maxLat()) / 2);
        double ratio = (box.maxLat() - box.minLat()) / ((box.maxLon() - box.minLon()) * Math.cos(middle));
        return (int) Math.max(160, Math.min(1280, Math.round(640 * ratio)));
    }

    private String table(List<RegionFacts> regions) {
        return String.format(
                Locale.ROOT,
                """
                <div class="scroll"><table id="region-table">
                <caption>Scores are from 0 to 1; higher is more accessible. A neighborhood is not ranked if less than \
                %s of its streets' length is audited.</caption>
                <thead><tr><th scope="col">Neighborhood</th><th scope="col" class="number">Score</th>\
                <th scope="col" class="number">Audited</th><th scope="col">Most frequent problem</th><th scope="col">Labeled</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                """,
                NumberText.percent(enough),
                regions.stream().map(this::row).collect(Collectors.joining()));
    }

    private String row(RegionFacts facts) {
        return String.format(
                Locale.ROOT,
                """
                <tr data-region="%d"><th scope="row"><a href="#region=%1$d">%s</a></th><td class="number">%s</td>\
                <td class="number">%s</td><td>%s</td><td>%s</td></tr>
                """,
                facts.region().regionId(),
                escape(facts.region().name()),
                facts.score()
                        .map(score -> String.format(Locale.ROOT, "%.2f", score))
                        .orElse("none"),
                NumberText.coverage(facts.coverage()) + (facts.coverage() < enough ? ", not ranked" : ""),
                facts.worst().map(PROBLEMS::get).orElse("none"),
                years(facts));
    }

    private static String years(RegionFacts facts) {
        Optional<String> first = facts.first().map(MapPage::year);
        Optional<String> last = facts.last().map(MapPage::year);
        return first.equals(last) ? first.orElse("never") : first.orElseThrow() + " to " + last.orElseThrow();
    }

    private static String year(Instant time) {
        return Integer.toString(time.atZone(ZoneOffset.UTC).getYear());
    }
}
