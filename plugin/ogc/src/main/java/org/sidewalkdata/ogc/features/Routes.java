package org.sidewalkdata.ogc.features;

import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.served.ServedCollection;

/** Finds the resource of a path. */
final class Routes {
    private Routes() {}

    /**
     * @param path below the API's root, empty text for the landing page
     * @throws ApiException 404 when there is none
     */
    static Resource find(String path) {
        String[] parts = path.split("/", -1);
        return switch (parts.length) {
            case 1 -> new LandingPage();
            case 2 ->
                switch (parts[1]) {
                    case "conformance" -> new ConformancePage();
                    case "api" -> new ApiPage();
                    case "collections" -> new CollectionsPage();
                    default -> throw notFound();
                };
            case 3, 4, 5 -> {
                if (!parts[1].equals("collections")) {
                    throw notFound();
                }
                yield ofCollection(collection(parts[2]), parts);
            }
            default -> throw notFound();
        };
    }

    private static Resource ofCollection(ServedCollection collection, String[] parts) {
        if (parts.length == 3) {
            return new CollectionPage(collection);
        }
        if (parts.length == 5 && parts[3].equals("items")) {
            return new ItemPage(collection, parts[4]);
        }
        if (parts.length == 4 && parts[3].equals("items")) {
            return new ItemsPage(collection);
        }
        if (parts.length == 4 && parts[3].equals("queryables")) {
            return new QueryablesPage(collection);
        }
        throw notFound();
    }

    private static ServedCollection collection(String id) {
        return ServedCollection.find(id)
                .orElseThrow(() -> new ApiException(
                        ErrorCode.NOT_FOUND,
                        "There is no such collection; there are "
                                + String.join(
                                        ", ",
                                        ServedCollection.ALL.stream()
                                                .map(ServedCollection::id)
                                                .toList()),
                        null,
                        null));
    }

    private static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }
}
