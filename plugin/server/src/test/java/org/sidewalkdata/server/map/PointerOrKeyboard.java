package org.sidewalkdata.server.map;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;

/** Uses a page by pointer alone or by keyboard alone, and counts the presses of buttons and keys. */
final class PointerOrKeyboard {
    enum By {
        POINTER,
        KEYBOARD
    }

    private static final int PATIENCE = 300; // presses of a key before the test fails

    /** Returns whether an element precedes the focused element. */
    private static final String IS_BEFORE = "one => document.activeElement !== document.body"
            + " && (document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) > 0";

    private final Page page;
    private final By by;
    private int presses;

    PointerOrKeyboard(Page page, By by) {
        this.page = page;
        this.by = by;
    }

    int presses() {
        return presses;
    }

    /** Presses a button, a link or a tab. */
    void press(Locator target) {
        if (by == By.POINTER) {
            click(target);
        } else if ("tab".equals(target.getAttribute("role"))) {
            goTo(page.locator("[role=tab][aria-selected=true]"));
            keyUntil("ArrowRight", target);
        } else {
            goTo(target);
            key("Enter");
        }
    }

    void tick(Locator box) {
        if (by == By.POINTER) {
            click(box);
        } else {
            goTo(box);
            key("Space");
        }
    }

    /** Selects an option of a list: two clicks, or arrow keys. */
    void choose(Locator list, String value) {
        if (by == By.POINTER) {
            presses += 2; // the open list is not part of the page
            list.selectOption(value);
            return;
        }
        goTo(list);
        key("Home");
        for (int press = 0; !list.inputValue().equals(value); press++) {
            giveUpAfter(press, "option " + value);
            key("ArrowDown");
        }
    }

    /** Moves a slider to its right end. */
    void slideToTheEnd(Locator slider) {
        if (by == By.POINTER) {
            slider.scrollIntoViewIfNeeded();
            BoundingBox box = slider.boundingBox();
            slider.click(new Locator.ClickOptions().setPosition(box.width - 2, box.height / 2));
            presses++;
        } else {
            goTo(slider);
            key("End");
        }
    }

    /** Presses a key wherever the focus is. */
    void key(String key) {
        page.keyboard().press(key);
        presses++;
    }

    private void click(Locator target) {
        target.click();
        presses++;
    }

    private void goTo(Locator target) {
        if (!hasFocus(target)) {
            keyUntil((Boolean) target.evaluate(IS_BEFORE) ? "Shift+Tab" : "Tab", target);
        }
    }

    private void keyUntil(String key, Locator target) {
        for (int press = 0; !hasFocus(target); press++) {
            giveUpAfter(press, target.toString());
            key(key);
        }
    }

    private static boolean hasFocus(Locator target) {
        return (Boolean) target.evaluate("one => one === document.activeElement");
    }

    private static void giveUpAfter(int press, String what) {
        if (press >= PATIENCE) {
            throw new AssertionError("the keyboard never came to " + what);
        }
    }
}
