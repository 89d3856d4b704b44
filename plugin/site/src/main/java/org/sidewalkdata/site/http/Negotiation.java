package org.sidewalkdata.site.http;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.Accepted;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.http.Request;

/**
 * Chooses the representation of a resource: by the parameter {@code f}, otherwise by the Accept header (RFC 9110,
 * 12.5.1).
 */
public final class Negotiation {
    private static final List<Accepted> ANYTHING = List.of(new Accepted("*/*", 1));

    private Negotiation() {}

    /**
     * Chooses a representation.
     *
     * @param offered the first is the default and wins ties
     * @throws ApiException 400 for an unknown {@code f}, 406 if Accept allows none of the offered representations
     */
    public static Representation choose(Request request, QueryString query, List<Representation> offered) {
        Optional<String> format = query.text("f");
        if (format.isPresent()) {
            return offered.stream()
                    .filter(one -> one.format().equals(format.get()))
                    .findFirst()
                    .orElseThrow(() -> new InvalidParameterException("f", "must be one of " + formats(offered)));
        }
        List<Accepted> accepted =
                request.values("accept").isEmpty() ? ANYTHING : Accepted.parse(request.values("accept"));
        Representation best = offered.get(0);
        double highest = 0;
        for (Representation candidate : offered) {
            double quality = quality(candidate, accepted);
            if (quality > highest) {
                best = candidate;
                highest = quality;
            }
        }
        if (highest == 0) {
            throw new ApiException(
                    ErrorCode.NOT_ACCEPTABLE,
                    "This resource is available as "
                            + offered.stream().map(Representation::linkType).collect(Collectors.joining(" and ")),
                    null,
                    null);
        }
        return best;
    }

    /**
     * Returns whether an error is reported as a page: with {@code f=html}, or if Accept names HTML and prefers nothing
     * else to it, as browsers do.
     */
    public static boolean prefersHtml(Request request) {
        for (QueryPair pair : QueryPair.split(request.rawQuery())) {
            if (pair.name().equals("f")) {
                return pair.value().equals(Representation.HTML.format());
            }
        }
        List<Accepted> accepted = Accepted.parse(request.values("accept"));
        double html = quality(Representation.HTML, accepted);
        return html > 0
                && accepted.stream().anyMatch(range -> range.what().equals(Representation.HTML.essence()))
                && html >= quality(Representation.JSON, accepted);
    }

    /** Returns the quality of the most specific media range that matches. */
    private static double quality(Representation candidate, List<Accepted> accepted) {
        double quality = 0;
        int specificity = -1;
        for (Accepted range : accepted) {
            int match = specificity(range.what(), candidate);
            if (match > specificity) {
                specificity = match;
                quality = range.quality();
            }
        }
        return quality;
    }

    /**
     * Returns how specifically a range matches, -1 if it does not. Plain JSON also matches the types based on JSON, and
     * OpenAPI is also known by its type without the JSON suffix.
     */
    private static int specificity(String range, Representation candidate) {
        if (range.equals(candidate.essence())) {
            return 3;
        }
        if (range.equals("application/json") && candidate.format().equals("json")) {
            return 2;
        }
        if (range.equals("application/vnd.oai.openapi") && candidate == Representation.OPENAPI) {
            return 2;
        }
        String family = candidate.essence().substring(0, candidate.essence().indexOf('/'));
        if (range.equals(family + "/*")) {
            return 1;
        }
        return range.equals("*/*") ? 0 : -1;
    }

    private static String formats(List<Representation> offered) {
        return offered.stream().map(Representation::format).collect(Collectors.joining(", "));
    }
}
