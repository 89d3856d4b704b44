package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.gml.FeatureSchema;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.BufferedAnswer;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.served.ServedCollection;

/** DescribeFeatureType: the GML application schema of feature types (OGC 09-025r2, 9). */
public record DescribeFeatureType(WfsVersion version, List<ServedCollection> collections) implements Operation {
    /**
     * Finds the feature types.
     *
     * @param names names of feature types; empty: all
     */
    public static DescribeFeatureType of(
            WfsVersion version, List<String> names, Optional<String> outputFormat, Map<String, String> prefixes) {
        outputFormat.ifPresent(format -> {
            if (!OutputFormat.find(Optional.of(format), version).isGml()) {
                throw OwsException.invalid(
                        "outputFormat",
                        "must be " + OutputFormat.of(version).names().get(0));
            }
        });
        String locator = version == WfsVersion.V2_0 ? "typeNames" : "typeName";
        List<ServedCollection> collections = names.stream()
                .map(name -> WfsNames.find(name, prefixes, locator))
                .distinct()
                .toList();
        return new DescribeFeatureType(version, collections.isEmpty() ? ServedCollection.ALL : collections);
    }

    @Override
    public Content content(WfsCall call) {
        byte[] schema = FeatureSchema.write(collections, WfsNames.NAMESPACE, WfsNames.PREFIX, version.gml());
        return new BufferedAnswer(schema, OutputFormat.of(version).mediaType());
    }
}
