package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;

/** One collection (OGC 17-069r4, 7.14): description, extent in space and time, and coordinate reference systems. */
public record CollectionPage(ServedCollection collection) implements TwoForms {
    @Override
    public Content html(Call call) {
        return Content.html(
                OgcPage.begin(call, collection.title(), collection.description(), Breadcrumbs.toCollections(call))
                        + OgcPage.english(collection.description())
                        + call.summaries()
                                .of(collection, call.view())
                                .extent()
                                .map(box -> SmallMap.html(call, collection, box))
                                .orElse("")
                        + UsageTerms.of(call).html(call.page())
                        + OgcPage.links(call, "ogc.resources", allLinks(call))
                        + OgcPage.END);
    }

    @Override
    public Content json(Call call) {
        return Content.json(document(call, collection, allLinks(call)));
    }

    private List<Link> allLinks(Call call) {
        List<Link> links = new ArrayList<>(call.selfAndAlternate(offered()));
        links.addAll(links(call, collection));
        return links;
    }

    /** Returns the document, which is also a member of the list of collections. */
    static Map<String, Object> document(Call call, ServedCollection collection, List<Link> links) {
        Map<String, Object> document = JsonTree.object(
                "id", collection.id(),
                "title", collection.title(),
                "description", collection.description(),
                "itemType", "feature",
                "extent", extent(call.summaries().of(collection, call.view())),
                "crs", call.systems().stream().map(Crs::uri).toList(),
                "storageCrs", Crs.CRS84.uri());
        UsageTerms.of(call).addTo(document);
        List<Link> all = new ArrayList<>(links);
        all.addAll(UsageTerms.of(call).links());
        document.put("links", all);
        return document;
    }

    /** Returns links to the resources below a collection. */
    static List<Link> links(Call call, ServedCollection collection) {
        String items = call.url("/collections/" + collection.id() + "/items");
        List<Link> links = new ArrayList<>();
        links.add(Link.to(items, "items", Representation.GEOJSON, collection.title()));
        links.add(Link.to(items + "?f=html", "items", Representation.HTML, collection.title()));
        for (SchemaPage.Kind kind : SchemaPage.Kind.values()) {
            links.add(SchemaPage.link(call, collection, kind));
        }
        links.addAll(TileRoutes.links(call, collection));
        return links;
    }

    /** Returns the extent; empty for an empty collection of a city that is not loaded. */
    private static Map<String, Object> extent(CollectionSummary summary) {
        Map<String, Object> extent = JsonTree.object();
        summary.extent()
                .ifPresent(box ->
                        extent.put("spatial", JsonTree.object("bbox", List.of(edges(box)), "crs", Crs.CRS84.uri())));
        if (summary.earliest().isPresent()) {
            List<Object> interval = List.of(
                    summary.earliest().get().toString(),
                    summary.latest().orElseThrow().toString());
            extent.put(
                    "temporal",
                    JsonTree.object(
                            "interval",
                            List.of(interval),
                            "trs",
                            "http://www.opengis.net/def/uom/ISO-8601/0/Gregorian"));
        }
        return extent;
    }

    private static List<Double> edges(Bbox box) {
        return List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat());
    }
}
