package org.sidewalkdata.ogc.wms.parameter;

import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;

/** A format of answers that requests name by its media type. */
public interface OfferedFormat {
    /** Returns the media type in requests and capabilities, without parameters such as the character set. */
    String offeredAs();

    /** Returns the media types of formats, for capabilities and messages. */
    static List<String> names(OfferedFormat... offered) {
        return Arrays.stream(offered).map(OfferedFormat::offeredAs).toList();
    }

    /**
     * Finds the format that a parameter names, case-insensitively.
     *
     * @throws OwsException InvalidFormat if no format has this name
     */
    static <F extends OfferedFormat> F find(F[] offered, String parameter, String text) {
        return Arrays.stream(offered)
                .filter(format -> format.offeredAs().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new OwsException(
                        OwsCode.INVALID_FORMAT,
                        parameter,
                        parameter + " must be one of " + String.join(", ", names(offered)),
                        null));
    }
}
