package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/cities}: the city of this deployment; an empty list before a city is loaded. */
final class CitiesEndpoint extends RowsEndpoint<Filter> {
    CitiesEndpoint() {
        super(
                new About(
                        "cities",
                        "The city",
                        "The city of this deployment with its default box, as one record.",
                        Example.everywhere("The city and its default box", "")),
                NeededLayers.open(), // name and box are also in the public capabilities of the services
                ErrorShape.B,
                ParameterGroup.none(Filter.ALL),
                Formats.offering(FileType.JSON, FileType.CSV, FileType.GEOJSON, FileType.GEOPARQUET),
                Records.enveloped("City", CityCollections.CITIES));
    }

    @Override
    protected List<Selection> layers(Filter all, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(records().collection(), all));
    }
}
