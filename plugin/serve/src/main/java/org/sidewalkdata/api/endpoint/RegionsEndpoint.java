package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.RegionQuery;

/** {@code GET /v3/api/regions}. It counts labels, so it needs the layers of regions and labels. */
final class RegionsEndpoint extends CollectionEndpoint<RegionQuery> {
    RegionsEndpoint() {
        super(
                new About(
                        "regions",
                        "Regions of the city",
                        "Each region with its label and audit statistics. Distances are those of its open streets.",
                        Example.everywhere("Regions with their statistics", "inline=true")),
                NeededLayers.of(PublishedCollections.REGIONS, PublishedCollections.RAW_LABELS),
                RegionQuery.PARAMETERS,
                Formats.FEATURES_OR_WORKBOOK,
                Records.of("Region", CityCollections.REGION_STATISTICS),
                RegionQuery::filter);
    }
}
