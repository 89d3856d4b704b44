package org.sidewalkdata.ogc.wms.info;

import java.util.List;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.parameter.OfferedFormat;
import org.sidewalkdata.text.ByteSink;

/** The formats of GetFeatureInfo. */
public enum InfoFormat implements OfferedFormat {
    JSON("application/json"),
    GEOJSON("application/geo+json"),
    HTML("text/html; charset=utf-8"),
    PLAIN("text/plain; charset=utf-8");

    private final String mediaType;

    InfoFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    /** Returns the value of the Content-Type header. */
    public String mediaType() {
        return mediaType;
    }

    @Override
    public String offeredAs() {
        return mediaType.split(";", 2)[0];
    }

    public static List<String> names() {
        return OfferedFormat.names(values());
    }

    /**
     * Reads the parameter.
     *
     * @throws OwsException InvalidFormat
     */
    static InfoFormat of(Kvp parameters) {
        return OfferedFormat.find(
                values(), "INFO_FORMAT", parameters.text("INFO_FORMAT").orElse(PLAIN.offeredAs()));
    }

    InfoWriter writer(ByteSink sink) {
        return switch (this) {
            case JSON, GEOJSON -> new InfoJson(sink);
            case HTML -> new InfoHtml(sink);
            case PLAIN -> new InfoText(sink);
        };
    }
}
