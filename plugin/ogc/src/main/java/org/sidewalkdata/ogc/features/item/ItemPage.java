package org.sidewalkdata.ogc.features.item;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.ProjectedRows;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.ogc.features.page.Breadcrumbs;
import org.sidewalkdata.ogc.features.page.OgcPage;
import org.sidewalkdata.ogc.features.page.SmallMap;
import org.sidewalkdata.ogc.features.query.CrsParameter;
import org.sidewalkdata.ogc.features.query.Nested;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.FeatureRecord;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.ValueText;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.ByteSink;

/** One feature (OGC 17-069r4, 7.16). It is read immediately, also for HEAD, so that an unknown id is always a 404. */
public record ItemPage(ServedCollection collection, String id) implements Resource {
    @Override
    public List<Representation> offered() {
        return List.of(Representation.GEOJSON, Representation.HTML);
    }

    @Override
    public Set<String> parameters() {
        return Set.of("crs", Nested.PARAMETER);
    }

    @Override
    public Content content(Call call) {
        Crs crs = CrsParameter.parse(call, "crs");
        Filter filter = new Filter.CompareInteger(collection.key().sqlName(), Filter.Operator.EQUAL, key());
        try (RowCursor stored = call.view().rows(Selection.of(collection.rows(), filter))) {
            if (!stored.next()) {
                throw notFound();
            }
            RowCursor row = new ProjectedRows(stored, crs);
            return new Read(call.html() ? html(call, row, crs) : json(call, row), crs);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Read(byte[] body, Crs crs) implements Content {
        @Override
        public Map<String, String> headers() {
            return Map.of("Content-Crs", "<" + crs.uri() + ">");
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            out.write(body);
        }
    }

    private long key() {
        return IntegerText.find(id).orElseThrow(ItemPage::notFound);
    }

    private byte[] json(Call call, RowCursor row) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ByteSink sink = ByteSink.to(bytes);
        new FeatureRecord(PageColumns.all(collection), Nested.parse(call)).putOpen(row, sink);
        byte[] links = JsonTree.bytes(JsonTree.object("links", links(call)));
        sink.put(',');
        sink.put(links, 1, links.length - 1);
        sink.put('\n');
        sink.flush();
        return bytes.toByteArray();
    }

    private byte[] html(Call call, RowCursor row, Crs crs) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ByteSink sink = ByteSink.to(bytes);
        PublishedCollection rows = collection.rows();
        sink.put(OgcPage.begin(
                call, collection.title() + ", " + id, collection.description(), Breadcrumbs.to(call, collection)));
        SmallMap map = new SmallMap(collection, crs);
        map.add(row, PageColumns.all(collection).key());
        sink.put(map.html(call));
        sink.put("<dl>\n");
        for (int column = 0; column < rows.attributes().size(); column++) {
            String name = Html.escape(rows.columns().get(column).name());
            sink.put("<dt>" + name + "</dt><dd>" + Html.escape(ValueText.of(row, column)) + "</dd>\n");
        }
        sink.put("</dl>\n");
        sink.put(OgcPage.links(call, "ogc.formats", links(call)));
        sink.put(OgcPage.END);
        sink.flush();
        return bytes.toByteArray();
    }

    private List<Link> links(Call call) {
        List<Link> links = new ArrayList<>(call.selfAndAlternate(offered()));
        String here = call.url("/collections/" + collection.id());
        links.add(Link.to(here, "collection", Representation.JSON, collection.title()));
        return links;
    }

    private static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "The collection has no feature with this id", null, null);
    }
}
