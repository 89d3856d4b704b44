package org.sidewalkdata.ogc.features.item;

import java.util.List;
import java.util.Set;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.ogc.features.query.ItemsQuery;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.http.Representation;

/** Features of a collection, in pages (OGC 17-069r4, 7.15 and 7.16). */
public record ItemsPage(ServedCollection collection) implements Resource {
    @Override
    public List<Representation> offered() {
        return List.of(Representation.GEOJSON, Representation.HTML);
    }

    @Override
    public Set<String> parameters() {
        return ItemsQuery.parameters(collection);
    }

    @Override
    public Content content(Call call) {
        ItemsQuery query = ItemsQuery.parse(call, collection);
        ItemsContent content = new ItemsContent(call, collection, query, call.selfAndAlternate(offered()));
        content.announce();
        return content;
    }
}
