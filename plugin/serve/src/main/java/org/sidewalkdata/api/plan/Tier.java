package org.sidewalkdata.api.plan;

import java.util.Optional;
import org.sidewalkdata.model.PlaceCategory;

/** The order of 28 CFR 35.150(d)(2), by the places that a walkway serves (B15). Pure. */
public final class Tier {
    /** Government, transportation and other public services. */
    public static final int PUBLIC = 1;

    /** Places of public accommodation. Employers belong here, too, but the data do not have them. */
    public static final int ACCOMMODATION = 2;

    /** Everything else. */
    public static final int OTHER = 3;

    private Tier() {}

    /** Returns the tier of a street near a place. */
    public static int of(Optional<PlaceCategory> place) {
        return place.map(Tier::of).orElse(OTHER);
    }

    private static int of(PlaceCategory category) {
        return switch (category) {
            case GOVERNMENT, TRANSIT, SCHOOL, LIBRARY, COMMUNITY -> PUBLIC;
            case HEALTH, GROCERY -> ACCOMMODATION;
            case PARK -> OTHER;
        };
    }
}
