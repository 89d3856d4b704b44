package org.sidewalkdata.server.map;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links with invalid values: the page ignores these values and keeps the rest of the link. */
class LinkTest extends CityPage {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "map=99/91/400",
                "map=12/NaN/1",
                "map=12/41.9",
                "region=999999",
                "compare=2,999999",
                "types=Foo",
                "severity=9,1",
                "dates=2020-13-45,",
                "dates=2021-02-30,",
                "dates=2021-01-01,2020-01-01",
                "dates=,,2020-01-01",
                "weights=CurbRamp:99",
                "scores=2,3",
                "reliability=7",
                "preset=__proto__",
                "model=2099",
                "%E0%A4%A",
                "<script>alert(1)</script>"
            })
    void invalidValuesAreIgnored(String wrong) {
        open("#tab=data");
        String right = hash();
        page.close();
        open("#tab=data&" + wrong);
        assertEquals(right, hash());
        assertEquals(
                200,
                page.request()
                        .get((String) page.locator("[data-endpoint=labelClusters] a")
                                .first()
                                .evaluate("link => link.href"))
                        .status());
    }

    @Test
    void anEmptyTypeListIsEmptyAndUnknownTypesAreIgnored() {
        open("#types=&tab=adjust");
        assertEquals(0, page.locator("#types input:checked").count());
        page.close();
        open("#types=Foo,Obstacle&tab=adjust");
        assertEquals(1, page.locator("#types input:checked").count());
    }

    @Test
    void anUnknownNeighborhoodIsDroppedInAnOpenTab() {
        open("#region=2");
        page.evaluate("() => { location.hash = '#region=999999'; }");
        page.waitForCondition(() -> page.locator("#region").inputValue().isEmpty());
        page.waitForCondition(() -> !page.url().contains("region="));
    }

    /** Returns the hash after the map was drawn and has written its view. */
    private String hash() {
        page.waitForCondition(() -> page.url().contains("map="));
        page.waitForTimeout(300);
        return page.url().replaceFirst("[^#]*", "");
    }
}
