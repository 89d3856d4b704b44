package org.sidewalkdata.server.map;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Deque's axe, run in a page: the rules of WCAG 2.2 AA and of good practice. */
final class Axe {
    private static final String SCRIPT = script();

    private Axe() {}

    /** What it objects to, each with the elements. */
    static List<?> violations(Page page) {
        page.evaluate(SCRIPT);
        return (List<?>)
                page.evaluate("async () => (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',"
                        + " 'wcag22aa', 'best-practice'] })).violations"
                        + ".map(v => v.id + ': ' + v.nodes.map(n => n.html + ' ' + n.failureSummary).join(' '))");
    }

    private static String script() {
        try (InputStream axe = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(axe.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
