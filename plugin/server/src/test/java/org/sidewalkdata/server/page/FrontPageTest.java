package org.sidewalkdata.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.DataVersion;

class FrontPageTest {

    @Test
    void saysWhoseDataAndHowFresh() {
        String html = page("Town", 3);
        assertThat(html).contains("<h1>Sidewalk accessibility data of Town</h1>", ">3</dd>");
        assertThat(html).contains("<time datetime=\"2026-01-02T03:04:05Z\">2 January 2026, 03:04 UTC</time>");
        assertThat(html).contains("href=\"/v3/api/labelTags\"", "href=\"v3/api/openapi.json\"", "href=\"api-docs\"");
    }

    @Test
    void theCitysNameIsTextAndNeverMarkup() {
        assertThat(page("<script>alert('1')</script>${x}$1", 3))
                .doesNotContain("<script")
                .contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;${x}$1");
    }

    @Test
    void loadsNothingFromElsewhere() {
        assertThat(page("Town", 3))
                .doesNotContainPattern("(src=|@import|url\\()")
                .doesNotContain("http:", "https:");
    }

    @Test
    void withoutDataItSaysSo() {
        assertThat(page("Town", 0)).contains("Nothing is published yet");
        assertThat(FrontPage.html("", Optional.empty())).contains("cannot be reached", "of\none city");
    }

    private static String page(String city, long version) {
        DataVersion data =
                new DataVersion(version, Instant.parse("2026-01-02T03:04:05Z"), Optional.of(city), Optional.empty());
        return FrontPage.html(
                "",
                Optional.of(new Examples.Found(data, ExampleRequest.of(data, Optional.empty(), OptionalLong.empty()))));
    }
}
