package org.sidewalkdata.testkit.attack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Finds what can be attacked: each path of the table in {@code docs/develop/paths.md}, which {@code PathsTest} compares
 * with the server's; the operations and parameters that the server declares in its OpenAPI documents and capabilities;
 * and, below the paths that end with an asterisk, what its documents and pages link to. So a new path is attacked
 * without being named here. One thread.
 */
public final class Targets {
    private static final Path TABLE = Repository.root().resolve("docs/develop/paths.md");
    private static final Pattern FILE = Pattern.compile("`([\\w/]+\\.\\w+)`");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(/[^`]*)` \\| `(\\w+)` \\|.*$");
    private static final Pattern LINK = Pattern.compile("[\"'(]([^\"'()\\s<>/]*/[^\"'()\\s<>]{1,300})[\"')]");
    private static final Pattern SET = Pattern.compile("\\{\\w*[sS]et}");
    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]*}");
    private static final Pattern DOCUMENT = Pattern.compile("[/+](json|ld\\+json|xml|html|javascript)\\b");

    /** In place of the text of a document that does not exist. */
    private static final String NOTHING = "nothing";

    private static final String API = "/v3/api/openapi.json";
    private static final String OGC = "/ogc/features/v1";
    private static final String ARCGIS = "/arcgis/rest/services";

    /** Documents that need a query to be found. */
    private static final List<String> DOCUMENTS =
            List.of("/", API, OGC + "?f=json", OGC + "/api?f=json", "/ogc/tiles/v1?f=json", ARCGIS + "?f=json");

    private static final int MOST_READ = 150;
    /** Links of one form, such as tiles of one layer. */
    private static final int MOST_ALIKE = 3;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, Target> found = new TreeMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final int port;

    private Targets(int port) {
        this.port = port;
    }

    /** Asks a running server on this machine. */
    public static List<Target> of(int port) throws IOException, InterruptedException {
        return new Targets(port).find();
    }

    /** Returns the rows of the table: the pattern of a servlet, and the kind of its paths. */
    private static List<MatchResult> rows() throws IOException {
        return ROW.matcher(Files.readString(TABLE)).results().toList();
    }

    /** Returns the patterns below which no target is, apart from those of files in memory. */
    static List<String> unreached(List<Target> targets) throws IOException {
        return rows().stream()
                .filter(row -> row.group(1).endsWith("/*") && !row.group(2).equals("constant"))
                .map(row -> row.group(1))
                .filter(pattern ->
                        targets.stream().noneMatch(target -> target.path().startsWith(bare(pattern) + "/")))
                .toList();
    }

    private static String bare(String pattern) {
        return pattern.replaceFirst("/\\*$", "");
    }

    /** Returns the files that the table names in its remarks on a pattern. */
    private static Set<String> files() throws IOException {
        return rows().stream()
                .filter(row -> row.group(1).endsWith("/*"))
                .flatMap(row ->
                        FILE.matcher(row.group()).results().map(file -> bare(row.group(1)) + "/" + file.group(1)))
                .map(file -> file.replace("SET", "wards"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<Target> find() throws IOException, InterruptedException {
        Map<String, JsonNode> all = openApi(API, "");
        openApi(OGC + "/api?f=json", OGC);
        String items = "/collections/label_clusters/items"; // below its other root, to which no document links
        add(new Target("/ogc/tiles/v1" + items, "", found.get(OGC + items).parameters()));
        ows();
        arcgis();
        Set<String> patterns = rows().stream().map(row -> row.group(1)).collect(Collectors.toCollection(TreeSet::new));
        patterns.forEach(pattern -> add(new Target(bare(pattern), "", all)));
        for (String link : links(patterns)) {
            String[] parts = link.split("\\?", 2);
            add(new Target(parts[0], parts.length == 1 ? "" : parts[1], Map.of()));
        }
        found.keySet().removeIf(path -> path.startsWith("/actuator"));
        return List.copyOf(found.values());
    }

    private void add(Target target) {
        found.putIfAbsent(target.toString(), target);
    }

    /** Adds the paths of an OpenAPI document, and returns all of their parameters. */
    private Map<String, JsonNode> openApi(String document, String root) throws IOException, InterruptedException {
        JsonNode api = json(document);
        Map<String, JsonNode> all = new TreeMap<>();
        api.path("paths").forEachEntry((path, operations) -> {
            Map<String, JsonNode> parameters = new TreeMap<>();
            operations.path("get").path("parameters").forEach(parameter -> {
                String reference = parameter.path("$ref").asString("");
                JsonNode resolved = reference.isEmpty() ? parameter : api.at(reference.substring(1));
                if (resolved.path("in").asString("").equals("query")) {
                    parameters.put(resolved.path("name").asString(), resolved);
                }
            });
            all.putAll(parameters);
            add(new Target(root + path.replaceAll("\\{[^}]*}", "1"), "", parameters));
        });
        return all;
    }

    /** Adds the operations of the capabilities. The other parameters are those that most operations need. */
    private void ows() throws IOException, InterruptedException {
        String map = "&version=1.3.0&layers=label_clusters&query_layers=label_clusters&styles=&crs=CRS:84&i=1&j=1"
                + "&bbox=-180,-90,180,90&width=2048&height=2048&format=image/png&info_format=application/json";
        String tile = "&version=1.0.0&layer=label_clusters&style=default&format=image/png"
                + "&tileMatrixSet=WebMercatorQuad&tileMatrix=0&tileRow=0&tileCol=0";
        operations("WFS", "/wfs", "&version=2.0.0&typeNames=label_clusters", "fes", "cql_filter");
        operations("WMS", "/wms", map, "cql_filter", "sld_body");
        operations("WMTS", "/wmts", tile);
    }

    private void operations(String service, String path, String more, String... parameters)
            throws IOException, InterruptedException {
        Pattern name = Pattern.compile("<(?:\\w+:)?Operation name=\"(\\w+)\"|<((?:Get|Describe|List)\\w+)>");
        String capabilities = "service=" + service + "&request=GetCapabilities";
        Map<String, JsonNode> declared = named(parameters);
        add(new Target(path, capabilities, declared));
        for (Matcher operation = name.matcher(text(path + "?" + capabilities)); operation.find(); ) {
            String one = operation.group(1) == null ? operation.group(2) : operation.group(1);
            add(new Target(path, "service=" + service + "&request=" + one + more, declared));
        }
    }

    /** Adds the layers of the services, each with its query. */
    private void arcgis() throws IOException, InterruptedException {
        for (JsonNode service : json(ARCGIS + "?f=json").path("services")) {
            String path = ARCGIS + "/" + service.path("name").asString() + "/"
                    + service.path("type").asString();
            add(new Target(path + "/layers", "", Map.of()));
            for (JsonNode layer : json(path + "/layers?f=json").path("layers")) {
                String one = path + "/" + layer.path("id").asString();
                add(new Target(one, "", Map.of()));
                add(new Target(one + "/query", "outFields=*", named("geometry")));
            }
        }
    }

    private static Map<String, JsonNode> named(String... names) {
        Map<String, JsonNode> parameters = new TreeMap<>();
        Stream.of(names).forEach(name -> parameters.put(name, new ObjectMapper().createObjectNode()));
        return parameters;
    }

    /** Returns links below the patterns that end with an asterisk: a few of each form. */
    private Set<String> links(Set<String> patterns) throws IOException, InterruptedException {
        Deque<String> open = new ArrayDeque<>(DOCUMENTS);
        patterns.stream()
                .filter(pattern -> !pattern.matches(".*\\.(pdf|png|xlsx|csv)"))
                .forEach(pattern -> open.add(bare(pattern)));
        List<String> roots = patterns.stream()
                .filter(pattern -> pattern.endsWith("/*"))
                .map(pattern -> pattern.substring(0, pattern.length() - 1))
                .toList();
        Set<String> known = found.values().stream().map(Target::path).collect(Collectors.toSet());
        Map<String, Integer> alike = new HashMap<>();
        Set<String> read = new HashSet<>();
        Set<String> links = files();
        while (!open.isEmpty() && read.size() < MOST_READ) {
            String document = open.poll();
            for (Matcher link = LINK.matcher(read.add(document) ? text(document) : ""); link.find(); ) {
                String target = resolved(document, link.group(1));
                String form = form(target);
                if (roots.stream().anyMatch(target::startsWith)
                        && !texts.containsKey(target)
                        && alike.merge(form, 1, Integer::sum) <= MOST_ALIKE
                        && !text(target).equals(NOTHING)) {
                    open.add(target);
                    if (!known.contains(target.split("\\?", 2)[0])) {
                        links.add(target);
                    }
                }
            }
        }
        return links;
    }

    /** Returns what links to the same kind of thing have in common: the first part, the depth, the end, the parameters. */
    private static String form(String link) {
        String[] parts = link.split("[/?]", -1);
        String end = link.replaceFirst("\\?.*", "").replaceFirst(".*/", "").replaceFirst("^.*(?=\\.)", "");
        String parameters = link.contains("?") ? link.replaceFirst(".*\\?", "").replaceAll("=[^&]*", "") : "";
        return parts[Math.min(1, parts.length - 1)] + parts.length + end.replaceAll("\\d+", "#") + parameters;
    }

    /** Returns the path and query of a link; empty text: it leads elsewhere or is not a link. */
    private String resolved(String document, String link) {
        String plain = VARIABLE.matcher(SET.matcher(link.replace("&amp;", "&")).replaceAll("WebMercatorQuad"))
                .replaceAll("0");
        try {
            URI uri = URI.create("http://127.0.0.1:" + port + document).resolve(plain);
            boolean isHere = uri.getPort() == port && uri.getRawPath() != null;
            return isHere ? uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()) : "";
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private JsonNode json(String path) throws IOException, InterruptedException {
        return new ObjectMapper().readTree(text(path));
    }

    /** Returns a document; empty text: a binary one; or {@link #NOTHING}. */
    private String text(String path) throws IOException, InterruptedException {
        if (!texts.containsKey(path)) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                    .build();
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            boolean isText = DOCUMENT.matcher(
                            answer.headers().firstValue("Content-Type").orElse(""))
                    .find();
            texts.put(path, answer.statusCode() != 200 ? NOTHING : isText ? answer.body() : "");
        }
        return texts.get(path);
    }
}
