package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.endpoint.ComputedValues;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.Document;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.DocumentPdf;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/** The work list: the rows of {@code priorities} with their problems, also as tables, with a map for each sheet. Thread-safe. */
public final class WorkListDocument extends Document<WorkListQuery> {
    /** After so many problems, a page lists no further street, because it is made in memory. */
    static final int LONGEST_PAGE = 1000;

    private final NumberedMap maps;

    public WorkListDocument(Styles styles) {
        super("worklist", "sidewalk-work-list", PagePolicy.READ, Format.values());
        this.maps = new NumberedMap(new DocumentMap(styles));
    }

    @Override
    protected WorkListQuery question(Request request, Format format, RequestData data) {
        return WorkListQuery.of(request.rawQuery(), data);
    }

    @Override
    protected Content content(WorkListQuery query, RequestData data, Medium medium) {
        WorkList list = WorkList.read(query, data);
        List<WorkSheet> sheets = sheets(list, data, medium.isPdf() ? DocumentPdf.mostProblems() : LONGEST_PAGE);
        if (medium.isPdf()) {
            data.slot().upgradeToLong(); // there can be many maps
        }
        String map = "worklist/map.png?" + query.given().and("sheet=");
        List<String> drawn = new ArrayList<>();
        for (WorkSheet sheet : sheets) {
            drawn.add(medium.map(map + sheet.number(), () -> maps.sheet(query.map(), sheet.entries(), data)));
        }
        String place = medium.place(query.problems().location(), data.regions());
        var body = new WorkListBody(
                query, query.person(data), sheets, list.entries().size(), place, medium, drawn);
        return body.content(data);
    }

    private static List<WorkSheet> sheets(WorkList list, RequestData data, int most) {
        return WorkSheet.of(WorkItems.byEntry(new WorkItems(list, data), most));
    }

    @Override
    protected byte[] map(WorkListQuery query, Request request, RequestData data) {
        List<String> asked = Parameters.parse(request.rawQuery()).values("sheet");
        WorkSheet sheet = sheets(WorkList.read(query, data), data, LONGEST_PAGE).stream()
                .filter(one -> asked.equals(List.of(Integer.toString(one.number()))))
                .findFirst()
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "This list has no such sheet", null, null));
        return maps.sheet(query.map(), sheet.entries(), data);
    }

    @Override
    protected Download table(WorkListQuery query, FileType type, RequestData data, PageRequest page) {
        boolean csv = type == FileType.CSV;
        Optional<Person> person = query.person(data);
        boolean isOfPlan = query.plan().isPresent();
        PublishedCollection shown = WorkListTable.collection(page.texts(), person, isOfPlan);
        var rows = new ComputedValues(
                page.language().tag() + " " + query.given(),
                shown,
                (view, asked) -> new WorkListTable(
                        new WorkItems(WorkList.read(query, data), data), page.texts(), person, isOfPlan, csv));
        return new Download(
                "workList",
                new Delivery(type, false, csv),
                List.of(Selection.of(shown, Filter.ALL)),
                Optional.of(rows),
                Optional.empty());
    }
}
