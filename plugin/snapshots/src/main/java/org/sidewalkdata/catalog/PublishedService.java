package org.sidewalkdata.catalog;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.ogc.added.AddedService;
import org.sidewalkdata.ogc.added.AddedServices;

/**
 * A service of this host that programs query.
 *
 * @param path below the host's root, with a leading slash
 * @param description address of its machine-readable description, like path
 */
record PublishedService(String title, String meaning, String path, String description) {
    /** Returns the services of this host. */
    static List<PublishedService> all() {
        List<PublishedService> all = new ArrayList<>();
        all.add(new PublishedService(
                "Sidewalk accessibility API",
                "Labels, clusters and scores of streets in several formats, with filters.",
                "/v3/api",
                "/v3/api/openapi.json"));
        all.add(new PublishedService(
                "OGC API Features",
                "Features as GeoJSON in pages, filtered by CQL2.",
                "/ogc/features/v1",
                "/ogc/features/v1/api"));
        for (AddedService added : AddedServices.FOUND.services()) {
            all.add(new PublishedService(added.title(), added.meaning(), added.root(), "/" + added.capabilities()));
        }
        return all;
    }
}
