package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.row.Selection;

/**
 * A list that is always answered whole, in JSON as a member of an object with a status. It has no parameters and ignores
 * {@code filetype}, as P12 has it for tags.
 */
abstract class WholeListEndpoint extends RowsEndpoint<Filter> {
    WholeListEndpoint(About about, NeededLayers layers, Records records) {
        super(about, layers, ErrorShape.B, ParameterGroup.none(Filter.ALL), Formats.JSON, records);
    }

    @Override
    protected final List<Selection> layers(Filter all, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(records().collection(), all));
    }
}
