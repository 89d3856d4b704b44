package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;

/**
 * A list that is always returned completely, in JSON as a member of an object with a status. It has no parameters and
 * ignores {@code filetype}, as P12 requires for tags.
 */
abstract class WholeListEndpoint extends CollectionEndpoint<Filter> {
    WholeListEndpoint(About about, NeededLayers layers, Records records) {
        super(about, layers, ParameterGroup.none(Filter.ALL), Formats.JSON, records, (all, lookups) -> all);
    }
}
