package org.sidewalkdata.catalog;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Region;

/**
 * An endpoint whose rows people download as a table, in several formats. Immutable.
 *
 * @param endpoint an endpoint with rows
 */
record PublishedTable(Endpoint<?> endpoint) {
    /** All tables in the order of the interface. */
    static final List<PublishedTable> ALL = Endpoints.ALL.stream()
            .filter(endpoint -> endpoint instanceof RowsEndpoint<?>
                    && endpoint.fileTypes().size() > 1
                    && !endpoint.name().equals("cities")) // one record
            .<PublishedTable>map(PublishedTable::new)
            .toList();

    /** Returns the id of its section in the API reference. */
    String id() {
        return endpoint.name();
    }

    String title(CityDataset city) {
        return endpoint.about().summary()
                + city.place().map(place -> ", " + place).orElse("");
    }

    String meaning() {
        return endpoint.about().meaning();
    }

    List<FileType> formats() {
        return endpoint.fileTypes();
    }

    /** Returns whether the table can be limited to a region. */
    boolean isByRegion() {
        return has("regionId");
    }

    /** Returns the address of the whole table, or of its rows of a region. */
    String url(String base, FileType format, Optional<Region> region) {
        String where = region.map(known -> "&regionId=" + known.regionId()).orElse("");
        // the default box of street scores leaves streets out (P13)
        String everywhere =
                where.isEmpty() && endpoint.name().equals("accessScoreStreets") ? "&bbox=-180,-90,180,90" : "";
        return base + SidewalkApi.ROOT + endpoint.name() + "?filetype=" + format.parameterValue() + where + everywhere;
    }

    private boolean has(String parameter) {
        return endpoint.parameters().stream().anyMatch(one -> one.name().equals(parameter));
    }
}
