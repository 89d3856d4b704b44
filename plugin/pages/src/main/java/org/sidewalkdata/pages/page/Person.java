package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Map;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;

/**
 * The person for whom scores are weighed, by a preset whose weights come from a study (B14). Immutable.
 *
 * @param preset name of the preset
 * @param study address of the study's page
 * @param limits what the study cannot say, in English; pages have words of their own for the presets that are shipped
 */
public record Person(String preset, String study, String limits) {
    /** Returns the person, "For a person with a walker"; a preset that is not shipped has its name only. */
    public String name(Messages texts) {
        return texts.textOr("map.weights.preset." + preset, preset);
    }

    /** Returns the person, the study and its limits as a paragraph of HTML that is well-formed XML. */
    public String html(Messages texts, boolean titled) {
        String whom = texts.textOr("map.weights.preset." + preset, "");
        String link = PageParts.link(escape(study), study.replace("https://doi.org/", "doi:"), titled);
        String note = whom.isEmpty()
                ? link + ". " + escape(limits)
                : PageRequest.html(texts, "map.whom.note", Map.of("study", link));
        return "<p class=\"note\"><strong>" + escape(name(texts)) + ".</strong> " + note + "</p>\n";
    }
}
