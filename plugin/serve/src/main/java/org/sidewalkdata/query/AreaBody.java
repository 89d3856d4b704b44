package org.sidewalkdata.query;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.cql2.AreaReader;
import org.sidewalkdata.http.Request;

/** The area that a request is limited to: in its parameter {@code within}, or as the body of a POST. Pure. */
final class AreaBody {
    private static final String BODY = "body";
    private static final Set<String> MEDIA_TYPES = Set.of("application/geo+json", "application/json");

    private AreaBody() {}

    /** Reads the body of a request. Stops reading as soon as the body is too large. */
    static byte[] read(Request request) {
        String type = request.header("content-type").orElse("").split(";", 2)[0].strip();
        if (!MEDIA_TYPES.contains(type.toLowerCase(Locale.ROOT))) {
            throw Parameters.refused(BODY, "must have the Content-Type application/geo+json", type);
        }
        try (InputStream in = request.body().open()) {
            byte[] body = in.readNBytes(AreaReader.MOST_JSON_BYTES + 1);
            if (body.length > AreaReader.MOST_JSON_BYTES) {
                throw new InvalidParameterException(BODY, "is larger than " + AreaReader.MOST_JSON_BYTES + " bytes");
            }
            return body;
        } catch (IOException e) {
            throw new InvalidParameterException(BODY, "ended early");
        }
    }

    /** Parses the area of a request. */
    static Optional<Geometry> area(Parameters given, String name) {
        Optional<String> text = given.text(name);
        if (given.body().isEmpty()) {
            return text.map(wkt -> parse(name, () -> AreaReader.wkt(wkt)));
        }
        if (text.isPresent()) {
            throw new InvalidParameterException(name, "is given although the body has a polygon; leave one out");
        }
        return given.body().map(json -> parse(BODY, () -> AreaReader.geoJson(json)));
    }

    private static Geometry parse(String name, Supplier<Geometry> reader) {
        try {
            return reader.get();
        } catch (IllegalArgumentException e) {
            throw new InvalidParameterException(name, String.valueOf(e.getMessage()));
        }
    }
}
