package org.sidewalkdata.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

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
        String page = new SitePage(
                        page("/a", Language.ENGLISH),
                        Optional.empty(),
                        evil,
                        evil,
                        trail,
                        List.of("page/a.js", "page/a.css"))
                .begin();
        assertThat(page)
                .doesNotContain("<script>", "\"'&\"")
                .contains("<title>&lt;script&gt;&quot;&#39;&amp;</title>", "href=\"/?a=1&amp;b=&quot;\"")
                .contains(
                        "<script type=\"module\" src=\"./page/a.js\">",
                        "<link rel=\"stylesheet\" href=\"./page/a.css\">");
    }

    @Test
    void theSectionThatOneIsInIsMarkedAndNoOther() {
        assertThat(SiteHeader.html(page("/about", Language.ENGLISH), Optional.of(Section.ABOUT)))
                .containsOnlyOnce("aria-current")
                .contains("href=\"./about\" aria-current=\"page\"");
        assertThat(SiteHeader.html(page("/about", Language.ENGLISH), Optional.empty()))
                .doesNotContain("aria-current");
    }

    @Test
    void aPageNamesItsLanguageAndLeadsToTheOthers() {
        var page = PageRequest.of(new Request("GET", "/report", "regionId=7&lang=es&x"));
        assertThat(new SitePage(page, Section.REPORT, "a", "b").begin())
                .contains("<html lang=\"es\">", ">Ir al contenido</a>", "href=\"./about?lang=es\">Acerca de</a>")
                .contains("href=\"./ogc/features/v1?f=html&amp;lang=es\"")
                .containsOnlyOnce("<li class=\"language\">")
                .contains("<a href=\"?regionId=7&amp;x&amp;lang=en\" hreflang=\"en\" lang=\"en\">English</a>")
                .contains("<a href=\"?regionId=7&amp;x&amp;lang=fr\" hreflang=\"fr\" lang=\"fr\">Français</a>")
                .doesNotContain("hreflang=\"es\"");
    }

    @Test
    void linksNameALanguageOnlyIfTheReaderChoseItInTheAddress() {
        Request spanish =
                new Request("GET", "/about", "", Map.of("accept-language", List.of("es-MX")), "", Request.Body.NONE);
        assertThat(new SitePage(PageRequest.of(spanish), Section.ABOUT, "a", "b").begin())
                .contains("<html lang=\"es\">", "href=\"./report\">Informe</a>");
        var chosen = PageRequest.of(new Request("GET", "/", "lang=es"));
        assertThat(chosen.to("./#street=7")).isEqualTo("./?lang=es#street=7");
        assertThat(chosen.to("a?b=1")).isEqualTo("a?b=1&lang=es");
    }

    /** Search engines accept only absolute links. The header is left out where it would be too long for a response. */
    @Test
    void headersLinkThePageInEachLanguage() {
        Request request = new Request(
                "GET", "/report", "regionId=7&lang=es&x", Map.of(), "https://example.org/data", Request.Body.NONE);
        assertThat(PageRequest.of(request).headers("Accept-Encoding"))
                .containsEntry("Content-Language", "es")
                .containsEntry("Vary", "Accept-Encoding, Accept-Language, " + BaseUrl.VARY)
                .containsEntry(
                        "Link",
                        "<https://example.org/data/report?regionId=7&x&lang=en>; rel=\"alternate\"; hreflang=\"en\", "
                                + "<https://example.org/data/report?regionId=7&x&lang=es>; rel=\"alternate\"; hreflang=\"es\", "
                                + "<https://example.org/data/report?regionId=7&x&lang=fr>; rel=\"alternate\"; hreflang=\"fr\", "
                                + "<https://example.org/data/report?regionId=7&x>; rel=\"alternate\"; hreflang=\"x-default\"");
        Request longer = new Request(
                "GET", "/report", "x=" + "y".repeat(5000), Map.of(), "https://example.org", Request.Body.NONE);
        assertThat(PageRequest.of(longer).headers("Accept-Encoding")).doesNotContainKey("Link");
    }

    @Test
    void anErrorIsExplainedInTheReadersLanguageAlsoIfItIsTheLanguage() {
        assertThatThrownBy(() -> PageRequest.of(new Request("GET", "/about", "lang=xx")))
                .hasMessage("lang must be one of en, es, fr");
        var page = PageRequest.ofError(new Request("GET", "/about", "lang=xx"));
        assertThat(ErrorPage.html(page, 400, "INVALID_PARAMETER", "lang must be one of en, es, fr"))
                .contains("<html lang=\"en\">", "<h1>Invalid Parameter</h1>");
        var spanish = PageRequest.ofError("/nothing", "", Optional.of("es"));
        for (ErrorCode code : ErrorCode.values()) {
            assertThat(ErrorPage.html(spanish, code.status(), code.name(), "Why"))
                    .contains("<p lang=\"en\">Why</p>", "Ir al mapa")
                    .doesNotContain(code.title());
            assertThat(PageRequest.ofError("/nothing", "", Optional.empty())
                            .texts()
                            .text("error." + code.name()))
                    .isEqualTo(code.title());
        }
    }

    private static PageRequest page(String path, Language language) {
        return new PageRequest("", path, "", Messages.of(language), false);
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
