package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.RegionQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/regions}: counts labels, so who may not read these may not read it. */
final class RegionsEndpoint extends RowsEndpoint<RegionQuery> {
    RegionsEndpoint() {
        super(
                new About(
                        "regions",
                        "Regions of the city",
                        "Each region with what was labelled and audited there. Distances are of its open streets.",
                        Example.everywhere("Regions with what was done in each", "inline=true")),
                NeededLayers.of(Collections.REGIONS, Collections.RAW_LABELS),
                ErrorShape.B,
                RegionQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("Region", CityCollections.REGION_STATISTICS));
    }

    @Override
    protected List<Selection> layers(RegionQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(CityCollections.REGION_STATISTICS, query.filter(lookups)));
    }
}
