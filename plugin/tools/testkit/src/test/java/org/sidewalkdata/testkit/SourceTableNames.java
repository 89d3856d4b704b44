package org.sidewalkdata.testkit;

import java.util.List;

/**
 * The tables that a load fills; referenced tables come first. Listed separately from the program, which could miss one.
 */
public final class SourceTableNames {
    public static final List<String> ALL = List.of(("city region street_edge app_user audit_task label"
                    + " label_validation tag tag_exclusion place point area_set area")
            .split(" "));

    private SourceTableNames() {}
}
