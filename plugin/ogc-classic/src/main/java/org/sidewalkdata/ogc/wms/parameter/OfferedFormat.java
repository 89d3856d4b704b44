package org.sidewalkdata.ogc.wms.parameter;

import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;

/** A form of answers that requests name by its media type. */
public interface OfferedFormat {
    /** In requests and capabilities; without parameters such as the character set. */
    String offeredAs();

    /** What a kind of answer is offered as, for capabilities and complaints. */
    static List<String> names(OfferedFormat... offered) {
        return Arrays.stream(offered).map(OfferedFormat::offeredAs).toList();
    }

    /**
     * The format that a parameter names, in whichever case.
     *
     * @throws OwsException InvalidFormat when none of those offered is it
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
