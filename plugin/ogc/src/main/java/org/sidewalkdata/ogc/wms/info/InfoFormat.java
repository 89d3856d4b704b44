package org.sidewalkdata.ogc.wms.info;

import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.wms.parameter.WmsFault;

/** The forms of GetFeatureInfo's answers. */
public enum InfoFormat {
    JSON("application/json", "application/json"),
    GEOJSON("application/geo+json", "application/geo+json"),
    HTML("text/html", "text/html; charset=utf-8"),
    PLAIN("text/plain", "text/plain; charset=utf-8");

    private final String name;
    private final String mediaType;

    InfoFormat(String name, String mediaType) {
        this.name = name;
        this.mediaType = mediaType;
    }

    /** As the header Content-Type. */
    public String mediaType() {
        return mediaType;
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(format -> format.name).toList();
    }

    /** @throws WmsFault InvalidFormat */
    static InfoFormat of(Kvp parameters) {
        String text = parameters.text("INFO_FORMAT").orElse(PLAIN.name);
        return Arrays.stream(values())
                .filter(format -> format.name.equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> WmsFault.of(
                        "InvalidFormat", "INFO_FORMAT", "INFO_FORMAT must be one of " + String.join(", ", names())));
    }

    InfoWriter writer(ByteSink sink) {
        return switch (this) {
            case JSON, GEOJSON -> new InfoJson(sink);
            case HTML -> new InfoHtml(sink);
            case PLAIN -> new InfoText(sink);
        };
    }
}
