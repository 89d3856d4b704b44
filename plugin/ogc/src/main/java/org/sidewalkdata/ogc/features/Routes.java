package org.sidewalkdata.ogc.features;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.ogc.features.item.ItemPage;
import org.sidewalkdata.ogc.features.item.ItemsPage;
import org.sidewalkdata.ogc.features.page.ApiPage;
import org.sidewalkdata.ogc.features.page.CollectionPage;
import org.sidewalkdata.ogc.features.page.CollectionsPage;
import org.sidewalkdata.ogc.features.page.ConformancePage;
import org.sidewalkdata.ogc.features.page.LandingPage;
import org.sidewalkdata.ogc.features.page.SchemaPage;
import org.sidewalkdata.ogc.features.page.TileRoutes;
import org.sidewalkdata.served.ServedCollection;

/** Finds the resource of a path. */
final class Routes {
    private Routes() {}

    /**
     * Finds the resource of a path.
     *
     * @param path below the API's root; empty text for the landing page
     * @throws ApiException 404 if no resource has this path
     */
    static Resource find(String path) {
        List<String> parts = List.of(path.split("/", -1));
        if (parts.size() == 1) {
            return new LandingPage();
        }
        List<String> rest = parts.subList(2, parts.size());
        return (switch (parts.get(1)) {
                    case "conformance" -> only(rest, new ConformancePage());
                    case "api" -> only(rest, new ApiPage());
                    case "collections" ->
                        rest.isEmpty()
                                ? Optional.of(new CollectionsPage())
                                : ofCollection(collection(rest.get(0)), rest.subList(1, rest.size()));
                    case "tileMatrixSets" -> TileRoutes.matrixSets(rest);
                    default -> Optional.<Resource>empty();
                })
                .orElseThrow(Routes::notFound);
    }

    private static Optional<Resource> only(List<String> rest, Resource resource) {
        return rest.isEmpty() ? Optional.of(resource) : Optional.empty();
    }

    private static Optional<Resource> ofCollection(ServedCollection collection, List<String> rest) {
        if (rest.isEmpty()) {
            return Optional.of(new CollectionPage(collection));
        }
        if (rest.size() == 2 && rest.get(0).equals("items")) {
            return Optional.of(new ItemPage(collection, rest.get(1)));
        }
        return switch (String.join("/", rest)) {
            case "items" -> Optional.of(new ItemsPage(collection));
            case "queryables" -> Optional.of(new SchemaPage(collection, SchemaPage.Kind.QUERYABLES));
            case "sortables" -> Optional.of(new SchemaPage(collection, SchemaPage.Kind.SORTABLES));
            case "schema" -> Optional.of(new SchemaPage(collection, SchemaPage.Kind.SCHEMA));
            default -> TileRoutes.ofCollection(collection, rest);
        };
    }

    private static ServedCollection collection(String id) {
        return ServedCollection.find(id)
                .orElseThrow(() -> new ApiException(
                        ErrorCode.NOT_FOUND,
                        "Unknown collection; the collections are " + ServedCollection.ids(),
                        null,
                        null));
    }

    private static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }
}
