package org.sidewalkdata.pages.document;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.UnitCosts;
import org.sidewalkdata.text.Messages;

/**
 * The form of a document's page, which asks another question. Hidden fields keep the parameters for which it has no
 * field. Used by one thread.
 */
public final class DocumentForm {
    private final Medium medium;
    private final QueryText given;
    private final Set<String> names = new HashSet<>(PlaceChoice.LOCATION);
    private final StringBuilder fields = new StringBuilder();

    /** Creates a form without fields. */
    public DocumentForm(Medium medium, QueryText given) {
        this.medium = medium;
        this.given = given;
        names.add(RequestLanguage.PARAMETER);
    }

    /** Adds the field for the place. */
    public DocumentForm place(Location location, RequestData data) {
        fields.append(new PlaceChoice(medium.page(), data.regions(), data.areas()).html(location, given.pairs()));
        return this;
    }

    /**
     * Adds a choice.
     *
     * @param first key of the first choice, which has no value; empty: no such choice
     * @param text returns the text of a value
     */
    public DocumentForm select(
            String name,
            String label,
            String first,
            Collection<String> values,
            String chosen,
            UnaryOperator<String> text) {
        names.add(name);
        String options = values.stream()
                .map(value -> PageParts.option(value, text.apply(value), value.equals(chosen)))
                .collect(Collectors.joining());
        fields.append(select(medium.texts(), name, label, first, options));
        return this;
    }

    /**
     * Adds the fields for costs, which are folded unless one has a fault.
     *
     * @param title key of their title
     */
    public DocumentForm costs(String title, NumberFields numbers, UnitCosts costs) {
        names.add(NumberFields.COSTS);
        String unit = numbers.unit(costs, medium.texts());
        String units = Stream.of("m", "ft")
                .map(one -> PageParts.option(one, medium.texts().text("plan.unit." + one), one.equals(unit)))
                .collect(Collectors.joining());
        fields.append("<details" + (numbers.faults().isEmpty() ? "" : " open=\"open\"") + "><summary>"
                + medium.html(title) + "</summary>\n<div class=\"choice\">\n");
        UnitCosts.TYPES.forEach(type -> fields.append(numbers.cost(type, costs, medium)));
        fields.append(select(medium.texts(), NumberFields.UNIT, "plan.unit", "", units))
                .append("</div></details>\n");
        return this;
    }

    /** Returns a choice from options as a paragraph. The other parameters are as above. */
    public static String select(Messages texts, String name, String label, String first, String options) {
        String none = first.isEmpty() ? "" : "<option value=\"\">" + escape(texts.text(first)) + "</option>";
        return "<p><label for=\"" + name + "\">" + escape(texts.text(label)) + "</label>\n<select id=\"" + name
                + "\" name=\"" + name + "\">" + none + "\n" + options + "</select></p>\n";
    }

    /**
     * Returns the form.
     *
     * @param action the path of the page without the slash
     * @param links what stands beside the button, as HTML
     */
    public String html(String action, String links) {
        return "<form class=\"choice no-print\" action=\"" + action + "\">\n"
                + PageParts.kept(medium.page(), given.pairs(), names) + fields + "<p><button>"
                + medium.html("list.show") + "</button> " + links + "</p>\n</form>\n";
    }
}
