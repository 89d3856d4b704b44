package org.sidewalkdata.server.map;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What links of others say: wrong things are as if they were not said, and the rest of the link stands. */
class LinkTest extends TownPage {
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
    void whatIsWrongIsNotSaid(String wrong) {
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
    void noTypesAreNoneAndUnknownOnesAreLeftOut() {
        open("#types=");
        assertEquals(0, page.locator("#types input:checked").count());
        page.close();
        open("#types=Foo,Obstacle");
        assertEquals(1, page.locator("#types input:checked").count());
    }

    @Test
    void aNeighbourhoodThatIsNotThereIsForgottenInAnOpenTab() {
        open("#region=2");
        page.evaluate("() => { location.hash = '#region=999999'; }");
        page.waitForCondition(() -> page.locator("#region").inputValue().isEmpty());
        page.waitForCondition(() -> !page.url().contains("region="));
    }

    /** The view is there when the map has been drawn, and is written a moment later at most. */
    private String hash() {
        page.waitForCondition(() -> page.url().contains("map="));
        page.waitForTimeout(300);
        return page.url().replaceFirst("[^#]*", "");
    }
}
