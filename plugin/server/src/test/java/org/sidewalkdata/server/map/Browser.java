package org.sidewalkdata.server.map;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Pages in the installed Chromium in headless mode, with their complaints. A JVM starts Chromium once; what pages store
 * does not reach the pages of another object. Skips the test with a message if Chromium or Node.js is missing.
 */
public final class Browser implements AutoCloseable {
    private static final int OLDEST_NODE = 20; // the driver needs it

    private final com.microsoft.playwright.Browser chromium;
    private final boolean own;
    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    /**
     * @param more further arguments of Chromium; if there are any, this object has a process of Chromium to itself
     */
    public Browser(String... more) {
        require();
        own = more.length > 0;
        chromium = own ? launch(more) : Shared.CHROMIUM;
    }

    /** Skips the test with a message if Chromium or Node.js is missing. */
    public static void require() {
        assumeTrue(program().isPresent(), "Chromium is missing; ./sidewalk test installs it if it may");
        assumeTrue(Shared.NODE_VERSION >= OLDEST_NODE, "Node.js " + OLDEST_NODE + " or later is missing");
    }

    /** Returns the program of Chromium: the one that the environment names, or else the first one that is installed. */
    public static Optional<Path> program() {
        return Optional.ofNullable(System.getenv("CHROMIUM"))
                .map(Path::of)
                .filter(Files::isExecutable)
                .or(() -> find("chromium", "chromium-browser", "google-chrome"));
    }

    private static Optional<Path> find(String... names) {
        List<String> folders = List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator));
        return Stream.of(names)
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static com.microsoft.playwright.Browser launch(String... more) {
        return Shared.PLAYWRIGHT
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program().orElseThrow())
                        .setArgs(Stream.concat(
                                        Stream.of(
                                                "--no-sandbox",
                                                "--disable-background-networking",
                                                "--disable-component-update",
                                                "--disable-sync",
                                                "--no-first-run"),
                                        Stream.of(more))
                                .toList()));
    }

    public Page open(String url, int width, int height, ColorScheme scheme) {
        Page page = newPage(new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme));
        page.navigate(url);
        return page;
    }

    /** Opens an empty page of 1440 by 900 pixels. */
    public Page newPage() {
        return newPage(new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(1440, 900));
    }

    /** Opens an empty page and records its complaints. */
    public Page newPage(com.microsoft.playwright.Browser.NewContextOptions options) {
        Page page = newContext(options).newPage();
        page.setDefaultTimeout(60_000);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(message.text());
            }
        });
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            if (!request.url().startsWith("http://127.0.0.1") && !request.url().matches("(data|blob):.*")) {
                complaints.add("requested " + request.url());
            }
        });
        return page;
    }

    /** Returns a context with pages that share a cache; closed with this object. */
    public BrowserContext newContext(com.microsoft.playwright.Browser.NewContextOptions options) {
        BrowserContext context = chromium.newContext(options);
        contexts.add(context);
        return context;
    }

    /** Returns console errors, script errors, and requests to other hosts. */
    public List<String> complaints() {
        return complaints;
    }

    @Override
    public void close() {
        contexts.forEach(BrowserContext::close);
        if (own) {
            chromium.close();
        }
    }

    /** The driver and Chromium, started at their first use and ended with the JVM. */
    private static final class Shared {
        static final Optional<Path> NODE = find("node");
        static final int NODE_VERSION = NODE.map(Shared::version).orElse(0);
        static final Playwright PLAYWRIGHT = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of(
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1",
                        "PLAYWRIGHT_NODEJS_PATH",
                        NODE.orElseThrow().toString())));
        static final com.microsoft.playwright.Browser CHROMIUM = launch();

        private static int version(Path node) {
            try {
                Process process = new ProcessBuilder(node.toString(), "--version").start();
                String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return Integer.parseInt(text.replaceAll("\\D*(\\d+)(?s:.*)", "$1")); // v20.20.2
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
