package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.PlanTables;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.Content.Section;
import org.sidewalkdata.pages.document.Document;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.DocumentPdf;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/** The draft of a transition plan (B15), with its map and a workbook. Thread-safe. */
public final class PlanDocument extends Document<PlanPageQuery> {
    private final NumberedMap maps;
    private final String currency;

    /**
     * Creates the document.
     *
     * @param currency of amounts of money; empty: none
     */
    public PlanDocument(Styles styles, String currency) {
        super(
                "plan",
                "sidewalk-draft-plan",
                PagePolicy.READ,
                Format.PAGE,
                Format.PDF,
                Format.XLSX,
                Format.MAP,
                Format.DARK_MAP);
        this.maps = new NumberedMap(new DocumentMap(styles));
        this.currency = currency;
    }

    @Override
    protected PlanPageQuery question(Request request, Format format, RequestData data) {
        var numbers = new NumberReader(PageRequest.of(request).texts(), currency);
        PlanPageQuery query = PlanPageQuery.of(request.rawQuery(), data, numbers);
        if (format != Format.PAGE) {
            query.form().requireValid();
        }
        return query;
    }

    @Override
    protected boolean isFaulty(PlanPageQuery query) {
        return !query.faults().isEmpty();
    }

    @Override
    protected Content content(PlanPageQuery query, RequestData data, Medium medium) {
        String place = medium.place(query.plan().problems().location(), data.regions());
        List<Section> sections = medium.isPdf() || query.isAsked() ? sections(query, data, medium, place) : List.of();
        var form = new PlanForm(medium, query, !sections.isEmpty(), data);
        return new Content(
                medium.texts().text("plan.title", "place", place),
                medium.texts().text("plan.description"),
                medium.isPdf() ? "" : form.html(),
                sections,
                "",
                medium.texts().text("plan.draft"),
                List.of());
    }

    private List<Section> sections(PlanPageQuery query, RequestData data, Medium medium, String place) {
        Plan plan = data.plan(query.plan());
        Set<Long> streets = plan.planned().stream().map(PlannedStreet::street).collect(Collectors.toSet());
        Map<Long, String> regions = data.regions().stream().collect(Collectors.toMap(Region::regionId, Region::name));
        var texts = new PlanTexts(medium.texts(), StreetPlaces.read(data.view(), streets), regions, medium.currency());
        List<PlannedStreet> listed =
                PlanBody.first(plan, medium.isPdf() ? DocumentPdf.mostProblems() : WorkListDocument.LONGEST_PAGE);
        Map<Long, String> images = PlanTables.images(data.view(), listed);
        String map =
                plan.total().streets() == 0 ? "" : medium.map("plan/map.png?" + query.text(), () -> draw(query, data));
        return new PlanBody(plan, medium, query.text(), place, texts, listed, images, map).sections();
    }

    @Override
    protected byte[] map(PlanPageQuery query, Request request, RequestData data) {
        return draw(query, data);
    }

    private byte[] draw(PlanPageQuery query, RequestData data) {
        List<NumberedMap.Rank> ranks = data.plan(query.plan()).planned().stream()
                .map(NumberedMap.Rank::of)
                .toList();
        Optional<Bbox> box = query.map().box(data).filter(known -> !ranks.isEmpty());
        return maps.plan(
                query.map(),
                box.orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Nothing is planned", null, null)),
                ranks,
                PlanBody.FIRST,
                data);
    }

    @Override
    protected Download table(PlanPageQuery query, FileType type, RequestData data, PageRequest page) {
        return PlanWorkbook.of(query.plan(), page.texts(), currency, data);
    }
}
