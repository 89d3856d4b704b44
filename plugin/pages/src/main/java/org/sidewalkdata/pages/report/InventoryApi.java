package org.sidewalkdata.pages.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.inventory.InventoryTables;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.pages.page.ReadAnswers;
import org.sidewalkdata.query.InventoryQuery;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;

/**
 * Serves a city's inventory against the labels (B19) as a page at {@code /inventory}, with the numbers of the endpoint. Never throws: errors
 * are answered with a page. Thread-safe.
 */
public final class InventoryApi implements Service {
    public static final String PATH = "/inventory";

    private static final Set<String> KNOWN = InventoryQuery.PARAMETERS.parameters().stream()
            .map(Parameter::name)
            .collect(Collectors.toUnmodifiableSet());

    private final ReadAnswers answers;

    /** Creates the service. */
    public InventoryApi(ReadAnswers answers) {
        this.answers = answers;
    }

    /**
     * A parsed query.
     *
     * @param given its parameters, still encoded
     * @param points selects the points
     */
    record Comparison(List<QueryPair> given, InventoryQuery query, Filter points) {
        /** Parses a query. Ignores unknown parameters (P1), and empty values of form fields that were not filled in. */
        static Comparison of(String rawQuery, RequestData data) {
            List<QueryPair> given = QueryPair.split(PlaceChoice.expand(rawQuery)).stream()
                    .filter(pair -> KNOWN.contains(pair.name()) && !pair.value().isEmpty())
                    .toList();
            InventoryQuery query = InventoryQuery.PARAMETERS.read(Parameters.parse(text(given)), data);
            return new Comparison(given, query, query.points(data));
        }

        /** Returns the query, still encoded. */
        String text() {
            return text(given);
        }

        private static String text(List<QueryPair> given) {
            return given.stream().map(pair -> pair.name() + "=" + pair.value()).collect(Collectors.joining("&"));
        }
    }

    @Override
    public Response handle(Request request) {
        return answers.answer(
                request,
                () -> answers.whole(
                        request,
                        Cost.READ,
                        answers.inLanguage("inventory", request, data -> Comparison.of(request.rawQuery(), data)),
                        ErrorPage.MEDIA_TYPE,
                        PagePolicy.READ.headers(),
                        (data, asked) -> page(request, data, asked).html().getBytes(StandardCharsets.UTF_8)));
    }

    private InventoryPage page(Request request, RequestData data, Comparison asked) {
        var tables = ExpensiveWork.run(
                ExpensiveWork.CITY, () -> new InventoryTables(asked.query(), data, data.view(), asked.points()));
        return new InventoryPage(
                answers.pages().page(request, data.cityBox()),
                asked,
                tables,
                data.pointSets(),
                data.view().version(),
                answers.settings().publisher(),
                data.regions(),
                data.areas());
    }
}
