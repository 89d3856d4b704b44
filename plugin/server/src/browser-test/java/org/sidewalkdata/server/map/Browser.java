package org.sidewalkdata.server.map;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The installed Chromium in headless mode, with the complaints of its pages. */
public final class Browser implements AutoCloseable {
    /** The program, which the launcher finds. */
    public static final Path PROGRAM = Path.of(System.getenv().getOrDefault("CHROMIUM", "/usr/bin/chromium"));

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser browser;
    private final List<String> complaints = new ArrayList<>();

    /**
     * Starts Chromium.
     *
     * @param more further arguments of Chromium
     */
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

    /** Opens an empty page and records its complaints. */
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
                complaints.add("requested " + request.url());
            }
        });
        return page;
    }

    /** Returns console errors, script errors, and requests to other hosts. */
    public List<String> complaints() {
        return complaints;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
