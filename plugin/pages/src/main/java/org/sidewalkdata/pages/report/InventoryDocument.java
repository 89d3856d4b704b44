package org.sidewalkdata.pages.report;

import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.inventory.InventoryTables;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.Document;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.document.QueryText;
import org.sidewalkdata.query.InventoryQuery;
import org.sidewalkdata.site.PagePolicy;

/** A city's inventory against the labels (B19), with the numbers of the endpoint. Thread-safe. */
public final class InventoryDocument extends Document<InventoryDocument.Question> {
    /** The parameters of a comparison, and what they ask for. */
    record Question(QueryText given, InventoryQuery query) {}

    public InventoryDocument() {
        super("inventory", "", PagePolicy.READ, Format.PAGE);
    }

    @Override
    protected Question question(Request request, Format format, RequestData data) {
        QueryText given = QueryText.of(request.rawQuery()).known(InventoryQuery.PARAMETERS);
        InventoryQuery query = InventoryQuery.PARAMETERS.read(given.parameters(), data);
        query.points(data); // rejects an unknown set
        return new Question(given, query);
    }

    @Override
    protected Content content(Question asked, RequestData data, Medium medium) {
        InventoryTables tables = ExpensiveWork.run(
                ExpensiveWork.CITY,
                () -> new InventoryTables(
                        asked.query(), data, data.view(), asked.query().points(data)));
        return new InventoryBody(medium, asked, tables, data).content();
    }
}
