package org.sidewalkdata.catalog;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.text.CitationText;
import org.sidewalkdata.text.Messages;

/**
 * The facts of the data about a city or one of its regions, as catalogs and citations state them. Whatever is not known
 * is absent from them. Immutable.
 *
 * @param base absolute URL of the host's root, without a slash at its end
 * @param texts the messages of the language in which the data are described
 * @param region empty: the whole city
 * @param labels when people labeled the streets
 * @param contact email address for questions; empty: none is known
 * @param snapshot the snapshot to cite; empty: the data version is cited
 */
public record CityDataset(
        String base,
        Messages texts,
        DataVersion version,
        Optional<Region> region,
        Period labels,
        Publisher publisher,
        Optional<String> contact,
        Optional<CitedSnapshot> snapshot) {
    /**
     * When labels were placed.
     *
     * @param first empty: no labels, or unknown
     * @param last empty exactly if first is
     */
    public record Period(Optional<Instant> first, Optional<Instant> last) {
        /** No labels, or unknown times. */
        public static final Period UNKNOWN = new Period(Optional.empty(), Optional.empty());
    }

    /**
     * The days of UTC that the data cover.
     *
     * @param last not before first
     */
    record Days(LocalDate first, LocalDate last) {}

    /** Returns the same city's data as a snapshot holds them. */
    public CityDataset citing(CitedSnapshot other) {
        return citing(Optional.of(other));
    }

    /** Returns the same data as the server publishes them now. */
    CityDataset withoutSnapshot() {
        return citing(Optional.empty());
    }

    private CityDataset citing(Optional<CitedSnapshot> other) {
        return new CityDataset(base, texts, version, region, labels, publisher, contact, other);
    }

    /**
     * Returns the facts of a snapshot's data, as its description states them.
     *
     * @param base absolute URL of the host's root, without a slash at its end
     */
    public static CityDataset of(SavedSnapshot saved, String base, Messages texts) {
        CitedSnapshot cited = CitedSnapshot.of(saved, true);
        return new CityDataset(
                base,
                texts,
                new DataVersion(saved.dataVersion(), saved.dataTime(), saved.text("city_name"), Optional.empty()),
                Optional.empty(),
                Period.UNKNOWN,
                cited.publisher(),
                Optional.empty(),
                Optional.of(cited));
    }

    /** Returns the address of the page about the data. */
    String url() {
        return base
                + region.map(known -> "/report?regionId=" + known.regionId()).orElse("/");
    }

    String title() {
        return region.isPresent() ? texts.text("report.title", "place", place().orElseThrow()) : cityTitle();
    }

    /** Returns the title of the data of the whole city. */
    String cityTitle() {
        return CitationText.title(texts, version.cityName());
    }

    String description() {
        String place = place().orElseGet(() -> texts.text("about.lead.nowhere"));
        return region.isPresent()
                ? texts.text("report.description", "place", place)
                : texts.text("about.lead", "city", place);
    }

    /** Returns the name of the region and city: {@code Chehalem Valley, Newberg}. Empty: the city has no name. */
    Optional<String> place() {
        Optional<String> city = version.cityName();
        return region.map(known ->
                        Optional.of(known.name() + city.map(name -> ", " + name).orElse("")))
                .orElse(city);
    }

    Optional<Bbox> box() {
        return region.map(Region::bounds).or(version::cityBox);
    }

    /** Returns the days on which the labels of the cited data were placed. Empty: unknown. */
    Optional<Days> period() {
        return period(time());
    }

    /** Returns the days on which the labels in data of a time were placed. Empty: unknown. */
    Optional<Days> period(Instant time) {
        return labels.first()
                .filter(first -> !first.isAfter(time))
                .flatMap(first ->
                        labels.last().map(last -> new Days(day(first), day(last.isAfter(time) ? time : last))));
    }

    private static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }

    /** Returns the name of what is cited: that of the snapshot, or the number of the data version. */
    String edition() {
        return snapshot.map(CitedSnapshot::name).orElseGet(() -> Long.toString(version.version()));
    }

    /** Returns the time of the last refresh. Empty: nothing is published yet. */
    Optional<String> refreshedAt() {
        return version.version() > 0 ? Optional.of(version.refreshedAt().toString()) : Optional.empty();
    }

    /** Returns the time of the data that are cited. */
    Instant time() {
        return snapshot.map(CitedSnapshot::refreshedAt).orElse(version.refreshedAt());
    }

    /** Returns the attribution and license of what is cited: a snapshot keeps those with which it was made. */
    Publisher citedPublisher() {
        return snapshot.map(CitedSnapshot::publisher).orElse(publisher);
    }

    /** Returns the address that a citation gives. */
    String citedAddress() {
        return snapshot.map(known -> known.citedAddress(base)).orElseGet(this::url);
    }
}
