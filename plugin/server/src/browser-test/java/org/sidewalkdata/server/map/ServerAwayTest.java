package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A page that is open while its server, or the network, is away says so, and goes on when it is back. */
class ServerAwayTest extends TownPage {
    private static final String AWAY = "The server cannot be reached.";

    /** By tab: what stands in it when it has its answer. */
    private static final Map<String, String> ANSWERS = Map.of(
            "streets", "#streets ol li", "mend", "#mend ol li", "trust", "#trust dl", "compare", "#compare table");

    @Test
    void whatFailedIsAskedForAgain() {
        open("#compare=2,5");
        page.context().setOffline(true);
        for (String tab : ANSWERS.keySet()) {
            show(tab);
            assertThat(page.locator("#tab-" + tab + " [role=status]").allTextContents())
                    .as(tab)
                    .anySatisfy(text -> assertThat(text).contains(AWAY));
        }
        show("adjust");
        page.waitForFunction("text => document.getElementById('status').textContent.includes(text)", AWAY);
        page.locator("#search-input").fill("a");
        page.waitForTimeout(300);
        assertThat(page.locator("#search [role=status]").textContent()).isEmpty();
        assertThat(browser.complaints()).isNotEmpty().allMatch(text -> text.startsWith("Failed to load resource"));
        browser.complaints().clear();

        page.context().setOffline(false);
        ANSWERS.forEach((tab, answer) -> {
            show(tab);
            page.waitForSelector(answer);
        });
        show("adjust");
        Locator slider = page.locator("#weight-NoCurbRamp");
        page.waitForCondition(() -> slider.inputValue().equals("1"));
        slider.fill("5");
        page.waitForCondition(() -> page.url().contains("NoCurbRamp:5"));
    }

    private void show(String tab) {
        page.locator("#to-" + tab).click();
        page.waitForTimeout(300);
    }
}
