package org.sidewalkdata.ogc.features;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.document.Json;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.ServedCollection;

/** What filters of a collection may name, as a JSON schema (OGC 19-079r2, 6.2). */
record QueryablesPage(ServedCollection collection) implements Resource {
    @Override
    public List<Representation> offered() {
        return List.of(Representation.SCHEMA, Representation.HTML);
    }

    @Override
    public Content content(Call call) {
        return call.html() ? html(call) : json(call);
    }

    private Content json(Call call) {
        Map<String, Object> properties = Json.object();
        collection.queryables().forEach(column -> properties.put(column.name(), ValueSchema.described(column)));
        return Content.json(Json.object(
                "$schema",
                "https://json-schema.org/draft/2020-12/schema",
                "$id",
                call.url("/collections/" + collection.id() + "/queryables"),
                "type",
                "object",
                "title",
                collection.title(),
                "description",
                collection.description(),
                "properties",
                properties,
                "additionalProperties",
                false));
    }

    private Content html(Call call) {
        StringBuilder page = new StringBuilder(Html.begin(
                "Queryables",
                List.of(
                        Link.to(call.url("?f=html"), "up", Representation.HTML, LandingPage.title(call)),
                        Link.to(call.url("/collections?f=html"), "up", Representation.HTML, "Collections"),
                        Link.to(
                                call.url("/collections/" + collection.id() + "?f=html"),
                                "up",
                                Representation.HTML,
                                collection.title()))));
        page.append("<dl>\n");
        for (Column column : collection.queryables()) {
            page.append("<dt>")
                    .append(Html.escape(column.name()))
                    .append("</dt><dd>")
                    .append(Html.escape(column.meaning()))
                    .append("</dd>\n");
        }
        return Content.html(
                page + "</dl>\n" + Html.links("Other forms", call.selfAndAlternate(offered())) + Html.end());
    }
}
