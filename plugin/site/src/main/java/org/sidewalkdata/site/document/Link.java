package org.sidewalkdata.site.document;

import java.util.Map;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.site.http.Representation;

/** A link to another resource, as OGC APIs write them (RFC 8288). */
public record Link(String href, String rel, String type, String title) implements JsonTree.Described {
    public static Link to(String href, String rel, Representation as, String title) {
        return new Link(href, rel, as.linkType(), title);
    }

    @Override
    public Map<String, Object> json() {
        return JsonTree.object("href", href, "rel", rel, "type", type, "title", title);
    }
}
