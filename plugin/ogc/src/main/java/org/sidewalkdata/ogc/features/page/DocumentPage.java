package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.function.Function;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.served.Content;
import org.sidewalkdata.site.http.Representation;

/** A JSON document without an HTML page, as those of OGC API - Tiles (OGC 20-057). */
record DocumentPage(Function<Call, Object> document) implements Resource {
    @Override
    public List<Representation> offered() {
        return List.of(Representation.JSON);
    }

    @Override
    public Content content(Call call) {
        return Content.json(document.apply(call));
    }
}
