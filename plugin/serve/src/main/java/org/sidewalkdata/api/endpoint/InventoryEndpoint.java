package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.api.inventory.InventoryTables;
import org.sidewalkdata.collection.InventoryCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.InventoryQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/inventory} (B19). */
final class InventoryEndpoint extends RowsEndpoint<InventoryQuery> {
    InventoryEndpoint() {
        super(
                new About(
                        "inventory",
                        "A city's inventory against the labels",
                        "Compares a set of imported points, such as a city's list of curb ramps, with the clusters of a label"
                                + " type, one to one, the nearest pair first: pairs, points without a cluster, and clusters"
                                + " without a point. Only regions of which at least 0.999 of the street length is audited"
                                + " count. A pair is no proof that both mean the same thing, and a point without a cluster no"
                                + " proof that the thing is missing: labels are placed by photos, some meters off."
                                + " JSON, GeoPackage and XLSX also have the sums, the same sums for 2.5, 5 and 7.5 m, and the"
                                + " regions that are left out.",
                        Example.everywhere(
                                "Curb ramps of the inventory and of the labels", "labelType=CurbRamp&inline=true")),
                NeededLayers.of(
                        PointCollections.NUMBERED_POINTS,
                        PublishedCollections.LABEL_CLUSTERS,
                        PublishedCollections.RAW_LABELS,
                        PublishedCollections.REGIONS,
                        PublishedCollections.ACCESS_SCORE_STREETS),
                ErrorShape.B,
                InventoryQuery.PARAMETERS,
                Formats.PLAN,
                Records.enveloped("InventoryMatch", InventoryCollections.INVENTORY)
                        .withFurther(List.of(
                                InventoryCollections.SUMMARY,
                                InventoryCollections.SWEEP,
                                InventoryCollections.NOT_LOOKED_AT)));
    }

    @Override
    protected List<Selection> layers(InventoryQuery query, FileType fileType, Lookups lookups) {
        return withTables(Selection.of(InventoryCollections.INVENTORY, query.points(lookups)), fileType);
    }

    @Override
    protected Optional<ComputedValues> computation(InventoryQuery query, PublishedData data) {
        return Optional.of(ComputedValues.of(
                query.key(),
                InventoryCollections.INVENTORY,
                (view, asked) -> ExpensiveWork.run(
                        ExpensiveWork.CITY, () -> new InventoryTables(query, data, view, asked.filter())),
                List.of(
                        tables -> (view, asked) -> tables.rows(asked.collection()),
                        tables -> (view, asked) -> tables.summary(),
                        tables -> (view, asked) -> tables.sweep(),
                        tables -> (view, asked) -> tables.notLookedAt()),
                () -> {}));
    }
}
