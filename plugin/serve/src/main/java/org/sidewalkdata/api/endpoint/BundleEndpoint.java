package org.sidewalkdata.api.endpoint;

import java.util.Arrays;
import java.util.Optional;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.BundleFile;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;

/**
 * {@code GET /v3/api/bundle}: the whole city as one zip archive of a city bundle, from which {@code load} makes a city
 * with the same answers. It has no parameters. Operators can switch it off. Stateless.
 */
public final class BundleEndpoint extends Endpoint<Filter> {
    /** The name in paths. */
    public static final String NAME = "bundle";

    BundleEndpoint() {
        super(
                new About(
                        NAME,
                        "The whole city",
                        "A zip archive with the files of a city bundle, all of one data version. A city that is loaded"
                                + " from it has the same labels, clusters and scores. The archive also has what no"
                                + " other endpoint publishes: the audits with their quality, and positions at full"
                                + " precision. Nothing of excluded users is in it. 404: this server does not offer it.",
                        Example.everywhere("The whole city", "")),
                NeededLayers.of( // all, because every layer can be computed from the archive
                        PublishedCollections.REGIONS,
                        StreetCollections.STREETS,
                        StreetCollections.SIDEWALK_PRESENCE,
                        PublishedCollections.RAW_LABELS,
                        PublishedCollections.LABEL_CLUSTERS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        ScoreCollections.ACCESS_SCORE_REGIONS,
                        ScoreCollections.ACCESS_SCORE_INTERSECTIONS,
                        ProblemCollections.PRIORITIES,
                        PlaceCollections.PLACES,
                        PointCollections.NUMBERED_POINTS,
                        AreaCollections.AREAS),
                ErrorShape.B,
                ParameterGroup.none(Filter.ALL),
                Formats.only(FileType.BUNDLE));
    }

    @Override
    public String recordName() {
        return "Bundle";
    }

    @Override
    public boolean mayBeMissing() {
        return true;
    }

    @Override
    public Download answer(Parameters given, PublishedData data) {
        Delivery delivery = formats.read(given, data);
        return new Download(
                name(),
                delivery,
                Arrays.stream(BundleFile.values())
                        .map(file -> Selection.of(file.collection(), Filter.ALL))
                        .toList(),
                Optional.empty(),
                Optional.empty());
    }
}
