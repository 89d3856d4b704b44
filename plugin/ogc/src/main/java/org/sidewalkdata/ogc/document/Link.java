package org.sidewalkdata.ogc.document;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sidewalkdata.ogc.http.Representation;

/** A link to another resource, as OGC APIs write them (RFC 8288). */
public record Link(String href, String rel, String type, String title) {
    public static Link to(String href, String rel, Representation as, String title) {
        return new Link(href, rel, as.linkType(), title);
    }

    /** As a JSON object. */
    public Map<String, Object> json() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("href", href);
        members.put("rel", rel);
        members.put("type", type);
        members.put("title", title);
        return members;
    }
}
