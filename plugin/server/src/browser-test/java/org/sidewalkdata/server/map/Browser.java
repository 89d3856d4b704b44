package org.sidewalkdata.server.map;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The machine's own Chromium, without a window, and what its pages complained about. */
public final class Browser implements AutoCloseable {
    /** The launcher finds it. */
    public static final Path PROGRAM = Path.of(System.getenv().getOrDefault("CHROMIUM", "/usr/bin/chromium"));

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser browser;
    private final List<String> complaints = new ArrayList<>();

    /** @param more arguments of Chromium */
    public Browser(String... more) {
        List<String> arguments = new ArrayList<>(List.of("--no-sandbox"));
        arguments.addAll(List.of(more));
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(PROGRAM)
                        .setArgs(arguments));
    }

    public Page open(String url, int width, int height, ColorScheme scheme) {
        Page page = newPage(new com.microsoft.playwright.Browser.NewPageOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme));
        page.navigate(url);
        return page;
    }

    /** A page that has been nowhere yet, whose complaints are kept. */
    public Page newPage(com.microsoft.playwright.Browser.NewPageOptions options) {
        Page page = browser.newPage(options);
        page.setDefaultTimeout(60_000);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(message.text());
            }
        });
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            if (!request.url().startsWith("http://127.0.0.1") && !request.url().matches("(data|blob):.*")) {
                complaints.add("asked for " + request.url());
            }
        });
        return page;
    }

    /** Errors of the console and requests to elsewhere. */
    public List<String> complaints() {
        return complaints;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
