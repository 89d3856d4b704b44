package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.Messages;

/**
 * The queryable, the sortable or all properties of a collection, as a JSON schema (OGC 19-079r2, 6.2; OGC 23-058r1).
 */
public record SchemaPage(ServedCollection collection, Kind kind) implements TwoForms {
    /** The properties that a schema lists. */
    public enum Kind {
        QUERYABLES("queryables"),
        SORTABLES("sortables"),
        SCHEMA("schema");

        private final String path;

        Kind(String path) {
            this.path = path;
        }

        /** Returns the path below the collection, which is also the end of the link's relation. */
        String path() {
            return path;
        }

        String meaning(Messages texts) {
            return texts.text("ogc.schema." + path);
        }

        private List<Column> columns(ServedCollection collection) {
            return switch (this) {
                case QUERYABLES -> collection.queryables();
                case SORTABLES -> collection.sortables();
                case SCHEMA -> collection.rows().columns();
            };
        }
    }

    static Link link(Call call, ServedCollection collection, Kind kind) {
        return Link.to(
                call.url("/collections/" + collection.id() + "/" + kind.path()),
                "http://www.opengis.net/def/rel/ogc/1.0/" + kind.path(),
                Representation.SCHEMA,
                kind.meaning(call.texts()));
    }

    @Override
    public Representation documentForm() {
        return Representation.SCHEMA;
    }

    @Override
    public Content json(Call call) {
        Map<String, Object> properties = JsonTree.object();
        kind.columns(collection).forEach(column -> properties.put(column.name(), property(column)));
        return Content.json(JsonTree.object(
                "$schema",
                "https://json-schema.org/draft/2020-12/schema",
                "$id",
                call.url("/collections/" + collection.id() + "/" + kind.path()),
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

    private Map<String, Object> property(Column column) {
        boolean held = kind == Kind.SCHEMA;
        Map<String, Object> property =
                ValueSchema.described(column, held ? ValueSchema.held(column) : ValueSchema.of(column));
        if (held) {
            role(column).ifPresent(role -> property.put("x-ogc-role", role));
        }
        return property;
    }

    private Optional<String> role(Column column) {
        if (column.equals(collection.key())) {
            return Optional.of("id");
        }
        if (column.equals(collection.geometry())) {
            return Optional.of("primary-geometry");
        }
        return collection.time().filter(column::equals).map(time -> "primary-instant");
    }

    @Override
    public Content html(Call call) {
        StringBuilder page = new StringBuilder(OgcPage.begin(
                call, kind.meaning(call.texts()), collection.description(), Breadcrumbs.to(call, collection)));
        page.append("<dl lang=\"en\">\n");
        for (Column column : kind.columns(collection)) {
            page.append("<dt>")
                    .append(Html.escape(column.name()))
                    .append("</dt><dd>")
                    .append(Html.escape(column.meaning()))
                    .append("</dd>\n");
        }
        return Content.html(
                page + "</dl>\n" + OgcPage.links(call, "ogc.formats", call.selfAndAlternate(offered())) + OgcPage.END);
    }
}
