package org.sidewalkdata.ogc.wfs.document;

import org.sidewalkdata.ogc.wfs.call.WfsCall;

/** What the capabilities of every version say of this service as a whole. */
record ServiceDescription(WfsCall call) {
    static final String ABSTRACT =
            "Labels of sidewalk features and barriers that people placed on street-level imagery, clusters of them, and"
                    + " streets with their accessibility score.";

    String title() {
        return call.snapshot().version().cityName().map(city -> city + ": ").orElse("") + "sidewalk accessibility data";
    }

    /** The license of the data. */
    String constraints() {
        return call.settings().publisher().licenceIfAny().orElse("NONE");
    }

    String provider() {
        return call.settings().publisher().attributionIfAny().orElse("Sidewalk Accessibility Data Service");
    }
}
