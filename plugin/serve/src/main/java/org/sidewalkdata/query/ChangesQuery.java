package org.sidewalkdata.query;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.AreaParameters.Alone;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for what changed between two editions of the data.
 *
 * @param from the name of a snapshot, or {@code now}
 * @param to the same
 * @param kind empty: all kinds in a summary, streets in files of rows
 * @param areaSet the set whose areas the summary counts in place of regions; empty: regions
 */
public record ChangesQuery(String from, String to, Optional<Kind> kind, Location location, Optional<String> areaSet) {
    /** The name of the published data. */
    public static final String NOW = "now";

    /** The formats; JSON is the summary, the others have the rows. */
    public static final Formats FORMATS =
            Formats.offering(FileType.JSON, FileType.GEOJSON, FileType.CSV, FileType.GEOPACKAGE);

    private static final Parameter<Optional<String>> FROM = new Parameter<>(
            "from",
            ParameterKinds.TEXT,
            "Name of the snapshot to compare with, or now for the published data. Required.");
    private static final Parameter<Optional<String>> TO = new Parameter<>(
            "to", ParameterKinds.TEXT, "Name of the later snapshot; now, the published data, by default.");
    private static final Parameter<Optional<Kind>> COLLECTION = new Parameter<>(
            "collection",
            ParameterKinds.oneOf(Kind.class),
            "What is compared. Without it, the summary has all three, and the other formats have streets.");
    private static final ParameterGroup<Location> LOCATION =
            LocationParameters.of("Changes", Regions.ANY, Alone.GROUPS_SUMS);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<ChangesQuery> PARAMETERS =
            ParameterGroup.of(ChangesQuery::of, FROM, TO, COLLECTION, LOCATION);

    private static ChangesQuery of(ParameterGroup.Values values) {
        String from = values.get(FROM)
                .orElseThrow(() -> new InvalidParameterException("from", "must be the name of a snapshot"));
        var asked = new ChangesQuery(
                from, values.get(TO).orElse(NOW), values.get(COLLECTION), values.get(LOCATION), Optional.empty());
        return asked.location instanceof Location.AreaSet set
                ? new ChangesQuery(
                        from,
                        asked.to,
                        asked.kind,
                        set.part(),
                        Optional.of(set.areaSet()).filter(name -> !(set.part() instanceof Location.InArea)))
                : asked;
    }

    /** Returns the query with another location. */
    public ChangesQuery at(Location other) {
        return new ChangesQuery(from, to, kind, other, areaSet);
    }

    /**
     * Checks the format.
     *
     * @throws InvalidParameterException if a file of rows is to count by area
     */
    public void requireFor(FileType fileType) {
        if (areaSet.isPresent() && fileType != FileType.JSON) {
            throw new InvalidParameterException(
                    "areaId", "or areaName is missing: only filetype=json counts by the areas of a set");
        }
    }

    /** Returns the kinds in a summary. */
    public Set<Kind> kinds() {
        return kind.<Set<Kind>>map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Kind.class));
    }

    /** Returns the kind in a file of rows. */
    public Kind rows() {
        return kind.orElse(Kind.STREETS);
    }

    /** Returns whether an edition is the published data, which later requests may find changed. */
    public boolean namesNow() {
        return from.equals(NOW) || to.equals(NOW);
    }
}
