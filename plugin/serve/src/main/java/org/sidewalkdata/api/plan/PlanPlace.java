package org.sidewalkdata.api.plan;

import java.util.Optional;
import org.sidewalkdata.model.PlaceCategory;

/**
 * A place that people go to.
 *
 * @param street its nearest street; 0: no street is near
 * @param streetMeters distance to that street
 */
public record PlanPlace(
        long id,
        PlaceCategory category,
        Optional<String> name,
        long street,
        double streetMeters,
        double lon,
        double lat) {}
