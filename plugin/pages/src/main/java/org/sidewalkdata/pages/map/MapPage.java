package org.sidewalkdata.pages.map;

import static org.sidewalkdata.site.document.Html.escape;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.catalog.SchemaOrg;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.pages.page.ScriptTexts;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SiteHeader;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/**
 * The page {@code /} as sent: the city's name, an image of the map, and the table of regions. With these, nothing
 * shifts when the map loads, and the page works without scripts. Pure.
 */
final class MapPage {
    private static final Template PAGE = Template.named("/map/index.html");
    private static final Template TABLE = new Template("""
            <div class="scroll"><table id="region-table">
            <caption>#{start.caption}${everywhere}</caption>
            <thead><tr><th scope="col">#{start.neighborhood}</th><th scope="col" class="number">#{start.score}</th>\
            <th scope="col" class="number">#{start.audited}</th>${problem}${labeled}</tr></thead>
            <tbody>
            ${rows}</tbody>
            </table></div>
            """);

    private static final Template SCORE = new Template("""
            <p id="lead-score">${swatch}<strong id="lead-number">${score}</strong> \
            <span id="lead-word">${word}</span> <span id="lead-whom" class="quiet">#{start.score.scale}</span></p>
            """);

    private final PageRequest page;
    private final Messages texts;
    private final NumberText numbers;

    /** Below this coverage, a region is not ranked (B8). */
    private final double enough;

    /**
     * Creates the page.
     *
     * @param enough the threshold min_region_completion
     */
    MapPage(PageRequest page, double enough) {
        this.page = page;
        this.texts = page.texts();
        this.numbers = new NumberText(texts);
        this.enough = enough;
    }

    /**
     * Returns the page while the data cannot be read.
     *
     * @param why plain text in English, as programs get it
     */
    static String withoutData(PageRequest page, String why) {
        return fill(page, Optional.empty(), "", "", "<p class=\"note\" lang=\"en\">" + escape(why) + "</p>", "");
    }

    /**
     * Returns the page.
     *
     * @param source what search engines read about the data
     */
    String of(DataVersion version, CityFacts facts, CatalogSource source) {
        List<RegionFacts> regions = facts.regions();
        var labels = new CityDataset.Period(
                regions.stream().flatMap(region -> region.first().stream()).min(Comparator.naturalOrder()),
                regions.stream().flatMap(region -> region.last().stream()).max(Comparator.naturalOrder()));
        return fill(
                page,
                version.cityName(),
                lead(facts) + PageParts.contact(texts, source.publisher().contact(version), false),
                version.cityBox().map(this::picture).orElse(""),
                table(regions),
                version.version() == 0
                        ? ""
                        : SchemaOrg.element(source.dataset(page.host(), texts, version, Optional.empty(), labels)));
    }

    private static String fill(
            PageRequest page, Optional<String> city, String lead, String picture, String regions, String description) {
        Messages texts = page.texts();
        return PAGE.fill(
                texts,
                Map.of(
                        "lang",
                        page.language().tag(),
                        "units",
                        texts.units().toString(),
                        "texts",
                        ScriptTexts.element(texts, "language.format", "map.", "number.", "tag.", "type.") + description,
                        "header",
                        SiteHeader.html(page, Optional.of(Section.MAP)),
                        "title",
                        escape(inCity(texts, "start.title", city)),
                        "description",
                        escape(inCity(texts, "start.description", city)),
                        "lead",
                        lead,
                        "picture",
                        picture,
                        "regions",
                        regions));
    }

    /** Returns the city's score, and how well it is known: how much is checked, on images of what age. */
    private String lead(CityFacts facts) {
        if (facts.basis().audited() == 0 || facts.score().isEmpty()) {
            return sentence(texts.text("start.lead.empty"));
        }
        String checked = texts.text(
                "start.lead.checked", "coverage", numbers.percent(facts.basis().coverage()));
        String age = facts.imageYears()
                .map(years -> " " + texts.text("start.lead.age", "years", texts.number(years, 0)))
                .orElse("");
        double score = facts.score().getAsDouble();
        return SCORE.fill(
                        texts,
                        Map.of(
                                "swatch",
                                swatch(ScoreClass.of(score)),
                                "score",
                                escape(numbers.score(score)),
                                "word",
                                escape(ScoreClass.of(score).words(texts))))
                + sentence(checked + age);
    }

    private static String sentence(String text) {
        return "<p id=\"lead\">" + escape(text) + "</p>\n";
    }

    /** Returns the message about the city, or about a location whose name is not known. */
    private static String inCity(Messages texts, String key, Optional<String> city) {
        return city.map(name -> texts.text(key, "city", name)).orElseGet(() -> texts.text(key + ".nowhere"));
    }

    /** Returns the image of the map for browsers without scripts. */
    private String picture(Bbox box) {
        String pictures = AddedServices.FOUND.pictures();
        if (pictures.isEmpty()) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                """
                <noscript><img id="picture" src="%s&amp;layers=access_score_regions\
                &amp;styles=&amp;crs=CRS:84&amp;bbox=%s,%s,%s,%s&amp;width=640&amp;height=%d&amp;format=image/jpeg" width="640" height="%d" \
                alt="%s"></noscript>
                """,
                escape(pictures),
                box.minLon(),
                box.minLat(),
                box.maxLon(),
                box.maxLat(),
                height(box),
                height(box),
                escape(texts.text("start.picture")));
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
        boolean years = differ(regions, this::years);
        boolean problems = differ(regions, this::problem);
        String everywhere = problems || regions.isEmpty()
                ? ""
                : " " + escape(texts.text("start.problem.everywhere", "problem", problem(regions.get(0))));
        return TABLE.fill(
                texts,
                Map.of(
                        "everywhere",
                        everywhere,
                        "problem",
                        problems ? "<th scope=\"col\">" + escape(texts.text("start.problem")) + "</th>" : "",
                        "labeled",
                        years ? "<th scope=\"col\">" + escape(texts.text("start.labeled")) + "</th>" : "",
                        "share",
                        escape(numbers.percent(enough)),
                        "rows",
                        regions.stream()
                                .map(facts -> row(facts, problems, years))
                                .collect(Collectors.joining())));
    }

    /** Returns whether a column of the table says different things: otherwise it is left out. */
    private static boolean differ(List<RegionFacts> regions, Function<RegionFacts, String> column) {
        return regions.stream().map(column).distinct().count() > 1;
    }

    private String row(RegionFacts facts, boolean problems, boolean years) {
        return String.format(
                Locale.ROOT,
                """
                <tr data-region="%s"><th scope="row"><a href="#region=%1$s">%s</a></th><td class="number">%s</td>\
                <td class="number">%s</td>%s%s</tr>
                """,
                facts.id(),
                escape(facts.name()),
                score(facts),
                escape(coverage(facts)),
                problems ? "<td>" + escape(problem(facts)) + "</td>" : "",
                years ? "<td class=\"word\">" + escape(years(facts)) + "</td>" : "");
    }

    private String problem(RegionFacts facts) {
        return facts.worst()
                .map(new TypeWords(texts)::titleOfMany)
                .orElseGet(() -> texts.text("map.regions.noProblem"));
    }

    /** Returns the score as HTML; a score that is not ranked is called provisional. */
    private String score(RegionFacts facts) {
        String provisional = facts.coverage() < enough
                ? "<span class=\"line\">" + escape(texts.text("map.regions.provisional")) + "</span>"
                : "";
        return facts.score()
                .map(score -> scored(score) + provisional)
                .orElseGet(() -> escape(texts.text("map.regions.noScore")));
    }

    private String scored(double score) {
        ScoreClass known = ScoreClass.of(score);
        return swatch(known) + escape(numbers.score(score)) + " <span class=\"word\">" + escape(known.words(texts))
                + "</span>";
    }

    private static String swatch(ScoreClass known) {
        return "<span class=\"swatch class" + known.ordinal() + "\"></span>";
    }

    private String coverage(RegionFacts facts) {
        return facts.coverage() < enough
                ? texts.text("map.regions.unranked", "coverage", numbers.percentUnder(facts.coverage(), enough))
                : numbers.percent(facts.coverage());
    }

    private String years(RegionFacts facts) {
        Optional<String> first = facts.first().map(MapPage::year);
        Optional<String> last = facts.last().map(MapPage::year);
        return first.equals(last)
                ? first.orElseGet(() -> texts.text("map.regions.never"))
                : texts.text("start.years", "first", first.orElseThrow(), "last", last.orElseThrow());
    }

    private static String year(Instant time) {
        return Integer.toString(time.atZone(ZoneOffset.UTC).getYear());
    }
}
