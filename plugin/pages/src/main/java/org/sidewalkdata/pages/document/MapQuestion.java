package org.sidewalkdata.pages.document;

import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.query.AccessScoreStreetQuery;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/**
 * The query of a report: the unchanged parameters of the endpoints whose answers it shows. The endpoints parse and
 * check them, so a report has the same numbers as the downloads that it links to. Immutable.
 *
 * @param query {@code regionId=7&preset=barriers}, still encoded; empty: the city by the default model
 */
public record MapQuestion(QueryText query) {
    private static final Set<String> SCORES = Set.of("model", "preset", "weights");

    /** Keeps the parameters of the location and of the scores. Ignores others (P1). */
    public static MapQuestion of(String rawQuery) {
        return new MapQuestion(
                QueryText.of(rawQuery).only(name -> PlaceChoice.LOCATION.contains(name) || SCORES.contains(name)));
    }

    /** Returns the question of a list or plan, where {@code areaSet} without an area only groups sums. */
    public static MapQuestion of(QueryText given, Location location) {
        return of(given.only(name -> !name.equals("areaSet") || location instanceof Location.InArea)
                .toString());
    }

    /** Returns the query with more parameters: {@code limit=50}. */
    public String and(String more) {
        return query.and(more);
    }

    /**
     * Returns an endpoint's answer to the query.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if the endpoint rejects a parameter
     */
    public Download ask(String endpoint, String more, PublishedData data) {
        RowsEndpoint<?> rows = (RowsEndpoint<?>) Endpoints.find(endpoint).orElseThrow();
        return rows.answer(Parameters.parse(and(more)), data);
    }

    /**
     * Checks all parameters. Called before any other method that reads data.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if an endpoint rejects a parameter
     */
    public void check(PublishedData data) {
        ask("accessScoreStreets", "", data);
    }

    /**
     * Returns a further parameter that selects all streets of the city for a report without a location: then
     * {@code accessScoreStreets} has only those of the default box (P13).
     */
    public String everywhere() {
        return query.only(PlaceChoice.LOCATION::contains).pairs().isEmpty() ? "&bbox=-180,-90,180,90" : "";
    }

    /** Returns the question with a box in place of its location. */
    MapQuestion in(Bbox box) {
        String text = box.minLon() + "," + box.minLat() + "," + box.maxLon() + "," + box.maxLat();
        return new MapQuestion(query.only(SCORES::contains).with("bbox", text));
    }

    /** Returns the location of the report. */
    public Location location(PublishedData data) {
        return AccessScoreStreetQuery.PARAMETERS.read(query.parameters(), data).location();
    }

    /** Returns the extent of the map: the location, or the city's default box. Empty: nothing is published. */
    public Optional<Bbox> box(PublishedData data) {
        return Place.of(location(data), data.regions(), Messages.of(Language.DEFAULT))
                .bounds()
                .or(data::cityBox);
    }

    /** Returns the person for whom the scores are weighed, after an endpoint has checked the preset; empty: nobody. */
    public Optional<Person> person(PublishedData data) {
        return query.parameters().values("preset").stream()
                .findFirst()
                .flatMap(name -> data.scoreRules()
                        .preset(name)
                        .map(Preset::source)
                        .map(source -> new Person(name, source.url(), source.limits())));
    }

    /** Returns whether the report uses the model and weights of the published scores. */
    public boolean isStored() {
        return !query.has("model") && !query.has("preset") && !query.has("weights");
    }
}
