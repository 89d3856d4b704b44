package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.http.QueryString;

/**
 * The field of a form that selects the whole city, a neighborhood or an area of a set. Its parameter {@value #WHERE} is another spelling of the
 * location parameters: {@code city}, {@code 7} for {@code regionId=7}, {@code wards:3} for {@code areaSet=wards&areaId=3}. Pure.
 */
public record PlaceChoice(PageRequest request, List<Region> regions, List<Area> areas) {
    /** The parameters of the location, which the form does not keep as hidden fields. */
    public static final Set<String> LOCATION =
            Set.of("bbox", "within", "regionId", "regionName", "areaSet", "areaId", "areaName");

    private static final String WHERE = "where";
    private static final String CITY = "city";

    /** The most areas of a set that the field offers; the map finds those of a longer set by name. */
    private static final int MOST = 300;

    /**
     * Replaces the parameter of the field by those of the location, which it overrides.
     *
     * @throws InvalidParameterException if its value is not percent-encoded UTF-8
     */
    public static String expand(String rawQuery) {
        List<QueryPair> pairs = QueryPair.split(rawQuery);
        String where = pairs.stream()
                .filter(pair -> pair.name().equals(WHERE))
                .map(pair -> decoded(pair.value()))
                .reduce("", (first, last) -> last);
        if (where.isEmpty()) {
            return rawQuery;
        }
        int colon = where.indexOf(':');
        Set<String> replaced = LOCATION.stream()
                .filter(name -> colon >= 0 || !name.equals("areaSet"))
                .collect(Collectors.toSet());
        String place = where.equals(CITY)
                ? ""
                : colon < 0
                        ? "regionId=" + QueryString.encode(where)
                        : "areaSet=" + QueryString.encode(where.substring(0, colon)) + "&areaId="
                                + QueryString.encode(where.substring(colon + 1));
        return Stream.concat(
                        pairs.stream()
                                .filter(pair -> !pair.name().equals(WHERE) && !replaced.contains(pair.name()))
                                .map(pair -> pair.name() + "=" + pair.value()),
                        Stream.of(place).filter(text -> !text.isEmpty()))
                .collect(Collectors.joining("&"));
    }

    private static String decoded(String value) {
        try {
            return PercentText.decode(value);
        } catch (CharacterCodingException e) {
            throw new InvalidParameterException(WHERE, "must be percent-encoded UTF-8");
        }
    }

    /**
     * Returns the field, and hidden fields that keep a location that it does not offer, such as a polygon.
     *
     * @param given the parameters of the page, still encoded
     */
    public String html(Location location, List<QueryPair> given) {
        boolean isOffered = location instanceof Location.Anywhere
                || location instanceof Location.InArea
                || location.region(regions).isPresent();
        Predicate<String> isKept = isOffered
                ? name -> name.equals("areaSet") && !(location instanceof Location.InArea)
                : LOCATION::contains;
        List<QueryPair> kept =
                given.stream().filter(pair -> isKept.test(pair.name())).toList();
        String other = isOffered ? "" : PageParts.option("", text("report.yours"), true);
        Map<String, List<Area>> sets =
                areas.stream().collect(Collectors.groupingBy(Area::areaSet, TreeMap::new, Collectors.toList()));
        var groups = new StringBuilder();
        var links = new StringBuilder();
        sets.forEach((set, those) -> {
            boolean isLong = those.size() > MOST;
            String title = request.texts().set(those.get(0));
            groups.append(group(
                    title,
                    those.stream()
                            .filter(area -> !isLong || isAt(location, area))
                            .map(area -> PageParts.option(set + ":" + area.areaId(), area.name(), isAt(location, area)))
                            .collect(Collectors.joining())));
            if (isLong) {
                String count = request.texts().number(those.size(), 0);
                String text = request.texts().text("report.areas", "set", title, "count", count);
                links.append("<br/>").append(PageParts.link(escape(request.to("./") + "#areas=" + set), text, false));
            }
        });
        return (kept.isEmpty() ? "" : PageParts.keptOf(kept)) + "<p><label for=\"where\">"
                + escape(text("report.where"))
                + "</label>\n<select id=\"where\" name=\"" + WHERE + "\">" + other
                + PageParts.option(isOffered ? "" : CITY, text("report.whole"), location instanceof Location.Anywhere)
                + group(text("report.neighborhoods"), PageParts.regions(regions, location.region(regions))) + groups
                + "</select>" + links + "</p>\n";
    }

    private static String group(String title, String options) {
        return options.isEmpty() ? "" : "<optgroup label=\"" + escape(title) + "\">\n" + options + "</optgroup>\n";
    }

    private static boolean isAt(Location location, Area area) {
        return location instanceof Location.InArea in
                && in.area().areaSet().equals(area.areaSet())
                && in.area().areaId().equals(area.areaId());
    }

    private String text(String key) {
        return request.texts().text(key);
    }
}
