package org.sidewalkdata.ogc.wfs.document;

import org.sidewalkdata.ogc.wfs.call.WfsCall;

/** The description of the service in the capabilities of every version. */
record ServiceDescription(WfsCall call) {
    static final String ABSTRACT =
            "Labels that people placed on street-level imagery for sidewalk features and barriers, label clusters, and"
                    + " streets with their accessibility scores.";

    String title() {
        return call.view().version().cityName().map(city -> city + ": ").orElse("") + "sidewalk accessibility data";
    }

    /** Returns the license of the data. */
    String constraints() {
        return call.settings().publisher().licenseIfAny().orElse("NONE");
    }

    String provider() {
        return call.settings().publisher().attributionIfAny().orElse("Sidewalk Accessibility Data Service");
    }
}
