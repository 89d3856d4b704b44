package org.sidewalkdata.api.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SortKey;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.GeoJsonFeature;

/** {@code GET /v3/api/regionWithMostLabels}: one Feature; 404 if no region has a label. */
final class RegionWithMostLabelsEndpoint extends DocumentEndpoint<Filter> {
    private static final PublishedCollection REGIONS = CityCollections.REGION_STATISTICS;

    RegionWithMostLabelsEndpoint() {
        super(
                new About(
                        "regionWithMostLabels",
                        "The region with the most labels",
                        "The region with the most labels and its statistics. If regions tie, the one with the smallest"
                                + " id.",
                        Example.everywhere("The region with the most labels", "inline=true")),
                NeededLayers.of(PublishedCollections.REGIONS, PublishedCollections.RAW_LABELS),
                ParameterGroup.none(new Filter.CompareInteger("label_count", Filter.Operator.AT_LEAST, 1)),
                Formats.offering(FileType.GEOJSON),
                "RegionWithMostLabels",
                JsonSchemas.feature("MultiPolygon", JsonSchemas.reference("Region")));
    }

    @Override
    public boolean mayBeMissing() {
        return true;
    }

    @Override
    protected byte[] document(Filter labeled, FileType fileType, PublishedData data) {
        return data.cached("region with most labels", () -> read(labeled, data)); // reads all streets
    }

    private static byte[] read(Filter labeled, PublishedData data) {
        Selection most = Selection.of(REGIONS, labeled).page(List.of(new SortKey("label_count", true)), 1);
        try (RowCursor rows = data.view().rows(most)) {
            if (!rows.next()) {
                throw new ApiException(ErrorCode.NOT_FOUND, "No region has a label", null, null);
            }
            var bytes = new ByteArrayOutputStream();
            ByteSink sink = ByteSink.to(bytes);
            new GeoJsonFeature(REGIONS).put(rows, sink);
            sink.flush();
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory failed", e);
        }
    }
}
