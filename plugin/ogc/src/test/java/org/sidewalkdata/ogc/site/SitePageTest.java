package org.sidewalkdata.ogc.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.ogc.document.Link;

class SitePageTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/about", "/ogc/features/v1", "/ogc/features/v1/", "/ogc/features/v1/collections/a/items"})
    void theRootIsFoundFromEveryDepthAndBehindEveryPrefix(String path) {
        URI shown = URI.create("https://example.org/prefix" + path);
        assertThat(shown.resolve(SiteRoot.from(path))).hasToString("https://example.org/prefix/");
    }

    @Test
    void whatComesFromTheDataIsText() {
        String evil = "<script>\"'&";
        var trail = List.of(new Link("/?a=1&b=\"", "up", "text/html", evil));
        String page =
                new SitePage("/a", Optional.empty(), evil, evil, trail, List.of("page/a.js", "page/a.css")).begin();
        assertThat(page)
                .doesNotContain("<script>", "\"'&\"")
                .contains("<title>&lt;script&gt;&quot;&#39;&amp;</title>", "href=\"/?a=1&amp;b=&quot;\"")
                .contains(
                        "<script type=\"module\" src=\"./page/a.js\">",
                        "<link rel=\"stylesheet\" href=\"./page/a.css\">");
    }

    @Test
    void theSectionThatOneIsInIsMarkedAndNoOther() {
        assertThat(SiteHeader.html("./", Optional.of(Section.ABOUT)))
                .containsOnlyOnce("aria-current")
                .contains("href=\"./about\" aria-current=\"page\"");
        assertThat(SiteHeader.html("./", Optional.empty())).doesNotContain("aria-current");
    }

    @ParameterizedTest
    @EnumSource
    void noPageMayDoMoreThanItNeeds(PagePolicy policy) {
        String csp = policy.headers().get("Content-Security-Policy");
        assertThat(csp).startsWith("default-src 'none';").contains("base-uri 'none'", "frame-ancestors ");
        assertThat(csp).doesNotContain("unsafe", "http:", "https:");
        if (EnumSet.of(PagePolicy.READ, PagePolicy.SCRIPTED).contains(policy)) {
            assertThat(csp).contains("frame-ancestors 'none'");
            assertThat(policy.headers()).containsEntry("X-Frame-Options", "DENY");
        }
    }
}
