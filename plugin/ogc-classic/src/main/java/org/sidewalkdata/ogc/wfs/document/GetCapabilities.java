package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.BufferedAnswer;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;

/**
 * GetCapabilities (OGC 09-025r2, 8).
 *
 * @param sections requested sections of the document; empty: all
 */
public record GetCapabilities(WfsVersion version, List<String> sections) implements Operation {
    /**
     * Finds the version of the answer (OGC 06-121r9, 7.3.2): the first accepted version that is supported. An older
     * client names one version and gets the nearest. A request for 1.0.0 is an error, because such a client cannot read
     * another version.
     *
     * @throws OwsException VersionNegotiationFailed if no accepted version is supported
     */
    public static GetCapabilities negotiate(List<String> accepted, Optional<String> version, List<String> sections) {
        if (accepted.isEmpty()
                && version.filter(number -> number.matches("1\\.0(\\.0)?")).isPresent()) {
            throw OwsException.invalid("version", WfsVersion.WANTED);
        }
        if (accepted.isEmpty()) {
            boolean older = version.filter(number -> number.startsWith("1.")).isPresent();
            return new GetCapabilities(older ? WfsVersion.V1_1 : WfsVersion.V2_0, sections);
        }
        WfsVersion agreed = accepted.stream()
                .map(WfsVersion::find)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new OwsException(
                        OwsCode.VERSION_NEGOTIATION_FAILED,
                        "acceptVersions",
                        "The supported versions are 2.0.0 and 1.1.0",
                        null));
        return new GetCapabilities(agreed, sections);
    }

    @Override
    public Content content(WfsCall call) {
        Capabilities document = switch (version) {
            case V2_0 -> new Capabilities20(call, sections);
            case V1_1 -> new Capabilities11(call);
        };
        return new BufferedAnswer(document.write(), BufferedAnswer.XML);
    }
}
