package org.sidewalkdata.ogc.wfs.request;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.document.DescribeFeatureType;
import org.sidewalkdata.ogc.wfs.document.DescribeStoredQueries;
import org.sidewalkdata.ogc.wfs.document.GetCapabilities;
import org.sidewalkdata.ogc.wfs.document.ListStoredQueries;
import org.sidewalkdata.ogc.wfs.feature.GetFeature;
import org.sidewalkdata.ogc.wfs.feature.GetPropertyValue;
import org.sidewalkdata.ogc.wfs.query.StoredQuery;

/** Reads operations from key-value pairs (OGC 09-025r2, 7.6). */
public final class KvpReader {
    private static final Set<String> NEW_IN_2_0 =
            Set.of("getpropertyvalue", "liststoredqueries", "describestoredqueries");

    private final Kvp kvp;

    private KvpReader(Kvp kvp) {
        this.kvp = kvp;
    }

    /**
     * Returns the version that a request names. It decides the form of the answer even if the rest of the request is
     * invalid.
     */
    public static WfsVersion version(Kvp kvp) {
        return kvp.text("version").flatMap(WfsVersion::find).orElse(WfsVersion.V2_0);
    }

    public static Operation read(Kvp kvp) {
        return new KvpReader(kvp).operation();
    }

    private Operation operation() {
        String request = kvp.require("request");
        service(kvp.text("service"));
        if (request.equalsIgnoreCase("GetCapabilities")) {
            List<String> accepted = kvp.list("acceptVersions");
            return GetCapabilities.negotiate(accepted, kvp.text("version"), kvp.list("sections"));
        }
        WfsVersion version = kvp.text("version").map(KvpReader::spoken).orElse(WfsVersion.V2_0);
        checkOffered(request, version);
        return switch (request.toLowerCase(Locale.ROOT)) {
            case "describefeaturetype" ->
                DescribeFeatureType.of(
                        version,
                        kvp.list(kvp.has("typeNames") ? "typeNames" : "typeName"),
                        kvp.text("outputFormat"),
                        KvpQueries.prefixes(kvp));
            case "getfeature" -> getFeature(version);
            case "getpropertyvalue" -> GetPropertyValue.of(kvp.given("valueReference"), getFeature(version));
            case "liststoredqueries" -> new ListStoredQueries();
            case "describestoredqueries" -> new DescribeStoredQueries(kvp.list("storedQuery_Id"));
            default -> throw unknown(request);
        };
    }

    /** Checks the parameter service, which is required and must be WFS. */
    static void service(Optional<String> service) {
        String name = service.orElseThrow(() -> OwsException.missing("service"));
        if (!name.equals("WFS")) {
            throw OwsException.invalid("service", "must be WFS");
        }
    }

    static WfsVersion spoken(String number) {
        return WfsVersion.find(number).orElseThrow(() -> OwsException.invalid("version", WfsVersion.WANTED));
    }

    static OwsException unknown(String operation) {
        String shown = operation.replaceAll("[^A-Za-z0-9]", ".");
        return new OwsException(
                OwsCode.OPERATION_NOT_SUPPORTED,
                shown.length() <= 40 ? shown : shown.substring(0, 40),
                "Unknown operation",
                null);
    }

    /** Checks that an operation exists in a version. */
    static void checkOffered(String operation, WfsVersion version) {
        if (version != WfsVersion.V2_0 && NEW_IN_2_0.contains(operation.toLowerCase(Locale.ROOT))) {
            throw unknown(operation);
        }
    }

    private GetFeature getFeature(WfsVersion version) {
        boolean stored = version == WfsVersion.V2_0 && kvp.has("storedQuery_Id");
        return new GetFeature(
                version,
                stored
                        ? List.of(StoredQuery.request(kvp.text("storedQuery_Id"), kvp.values()))
                        : KvpQueries.read(kvp, version),
                stored,
                OutputFormat.find(kvp.text("outputFormat"), version),
                kvp.number("startIndex", 0, Long.MAX_VALUE).orElse(0L),
                count(),
                hits(kvp.text("resultType")));
    }

    private OptionalLong count() {
        Optional<Long> count =
                kvp.number("count", 0, Long.MAX_VALUE).or(() -> kvp.number("maxFeatures", 0, Long.MAX_VALUE));
        return count.isPresent() ? OptionalLong.of(count.get()) : OptionalLong.empty();
    }

    static boolean hits(Optional<String> resultType) {
        return switch (resultType.orElse("results").toLowerCase(Locale.ROOT)) {
            case "results" -> false;
            case "hits" -> true;
            default -> throw OwsException.invalid("resultType", "must be results or hits");
        };
    }
}
