package org.sidewalkdata.server.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.picture.MapPainter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.pages.page.PageApi;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.site.SitePage;
import org.sidewalkdata.snapshot.SnapshotMaker;

/**
 * No text keeps a regular expression of the product busy. Each expression is found in the byte code and gets long
 * hostile texts, of which it may read every character a fixed number of times with a small stack.
 */
@Tag("slow")
class PatternsTest {
    private static final int TRIES = 2_000;
    private static final int SHORT = 1_000;
    /** Long enough to exhaust a small stack if each repetition uses some. */
    private static final int LONG = 10_000;

    private static final int LITTLE_STACK = 256 * 1024;
    private static final long SEED = 20_24;
    private static final PatternFinder PRODUCT = new PatternFinder(List.of(
            LabelType.class,
            Refresh.class,
            SidewalkApi.class,
            Filter.class,
            SitePage.class,
            MapPainter.class,
            FeaturesApi.class,
            SnapshotMaker.class,
            PageApi.class,
            AddedServices.FOUND.getClass(),
            Server.class));

    static Stream<Arguments> patterns() {
        return PRODUCT.found().stream()
                .distinct()
                .map(found -> arguments(found.where(), found.regex(), found.searches()));
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void readsEachCharacterFewTimes(String where, String regex, boolean searches) throws InterruptedException {
        assertEquals(Optional.empty(), fault(regex, searches), where);
    }

    @Test
    void allOfThemAreFound() {
        List<String> places =
                PRODUCT.found().stream().map(PatternFinder.Found::where).toList();
        assertTrue(places.contains("org/sidewalkdata/query/DateText#<clinit>"), places::toString);
        assertTrue(places.contains("org/sidewalkdata/maps/crs/NamedCrs#<clinit>"), places::toString);
        assertTrue(places.contains("org/sidewalkdata/server/http/SeenVersion#linked"), places::toString);
    }

    /** A pattern that is built at run time could not be tested here. */
    @Test
    void theirTextsAreInTheCode() {
        assertEquals(List.of(), PRODUCT.changing());
    }

    /** Patterns that the product once had, and a famous one. If they pass, this test no longer works. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "(.*[Tt].*) ([0-9]{2}(:?[0-9]{2})?)             ~ true",
                "\\s*([A-Za-z]+)=(\"[^\"]*\"|[^;,\"]*)\\s*(?:;|$) ~ true",
                "(/[A-Za-z0-9._-]+)+/?                          ~ false",
                "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)? ~ false",
                "(a+)+b                                         ~ false",
            })
    void findsTheFaultsItIsFor(String regex, boolean searches) throws InterruptedException {
        assertTrue(fault(regex, searches).isPresent());
    }

    private static Optional<String> fault(String regex, boolean searches) throws InterruptedException {
        AtomicReference<Optional<String>> fault = new AtomicReference<>();
        Thread thread = new Thread(null, () -> fault.set(tried(regex, searches)), "patterns", LITTLE_STACK);
        thread.start();
        thread.join();
        return fault.get();
    }

    private static Optional<String> tried(String regex, boolean searches) {
        Pattern pattern = Pattern.compile(regex);
        HostileTexts texts = new HostileTexts(regex, SEED);
        for (int i = 0; i < TRIES; i++) {
            HostileTexts.CountingText text = texts.next(i % 10 == 0 ? LONG : SHORT);
            try {
                read(pattern.matcher(text), searches);
            } catch (HostileTexts.CountingText.TooOften | StackOverflowError e) {
                return Optional.of(e.getClass().getSimpleName() + " with " + text);
            }
        }
        return Optional.empty();
    }

    private static void read(Matcher matcher, boolean searches) {
        if (!searches) {
            matcher.matches();
            return;
        }
        while (matcher.find()) {
            // looks for the next
        }
    }
}
