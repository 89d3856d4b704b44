import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;

/**
 * Stands for schemas.opengis.net and www.w3.org as an HTTP proxy: the test suite reads schemas at their published addresses,
 * which may be slow, or out of reach. What it does not have is 404.
 */
final class SchemaProxy {
    private SchemaProxy() {}

    /** @param arguments the jar of the OGC's schemas, the suite's jar for those of the W3C, the file to write the port to */
    public static void main(String[] arguments) throws IOException {
        JarFile ogc = new JarFile(arguments[0]);
        JarFile suite = new JarFile(arguments[1]);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, ogc, suite));
        server.start();
        Files.writeString(Path.of(arguments[2]), Integer.toString(server.getAddress().getPort()));
    }

    private static void answer(HttpExchange exchange, JarFile ogc, JarFile suite) throws IOException {
        try (exchange;
                InputStream schema = open(exchange, ogc, suite)) {
            byte[] body = schema == null ? new byte[0] : schema.readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "application/xml");
            exchange.sendResponseHeaders(schema == null ? 404 : 200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static InputStream open(HttpExchange exchange, JarFile ogc, JarFile suite) throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host");
        String path = exchange.getRequestURI().getPath();
        if ("schemas.opengis.net".equals(host)) {
            return entry(ogc, "ogc" + path);
        }
        String w3c = "org/opengis/cite/iso19142/xsd/w3c/";
        return switch (path) {
            case "/1999/xlink.xsd" -> entry(suite, w3c + "2008/06/xlink.xsd");
            case "/2001/xml.xsd" -> entry(suite, w3c + "2009/01/xml.xsd");
            default -> null;
        };
    }

    private static InputStream entry(JarFile jar, String name) throws IOException {
        return jar.getEntry(name) == null ? null : jar.getInputStream(jar.getEntry(name));
    }
}
