package org.sidewalkdata.server.map;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;

/** Deque's axe in a page, with the rules of WCAG 2.2 AA and its best practices. */
public final class Axe {
    private Axe() {}

    /** Returns the violations, each with its elements. */
    public static List<?> violations(Page page) {
        page.evaluate(script());
        return (List<?>)
                page.evaluate("async () => (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',"
                        + " 'wcag22aa', 'best-practice'] })).violations"
                        + ".map(v => v.id + ': ' + v.nodes.map(n => n.html + ' ' + n.failureSummary).join(' '))");
    }

    private static String script() {
        try {
            return Files.readString(NodePackages.file("axe-core/axe.min.js"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
