package org.sidewalkdata.pages.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.openhtmltopdf.bidi.BidiSplitter;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.admission.Clients;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.text.Language;

/** A document has its fonts, leaves no files, and takes no more time than its reader. */
class DocumentPdfTest {
    @TempDir
    private Path folder;

    private TempFolder temp;

    private static final File DROID = new File("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf");

    private final RightToLeft order = new RightToLeft();

    @BeforeEach
    void open() {
        temp = TempFolder.open(folder);
    }

    @AfterEach
    void leave() {
        Clients.leave();
        temp.close();
    }

    @Test
    void pagesAreWrittenToAFileThatIsDeleted() throws Exception {
        assertThat(document(20)).asString().startsWith("%PDF-");
        try (Stream<Path> left = Files.walk(folder)) {
            assertThat(left.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .containsExactly("lock");
        }
    }

    @Test
    void aDocumentEndsWhenItsClientHasGone() {
        var checks = new AtomicInteger();
        Clients.enter(() -> checks.incrementAndGet() == 2);
        assertThatThrownBy(() -> document(1000)).isInstanceOf(BusyException.class);
        assertThat(checks).hasValue(2);
    }

    @Test
    void aSmallHeapListsFewerProblems() {
        assertThat(DocumentPdf.mostProblems()).isBetween(100, 1000);
    }

    private byte[] document(int paragraphs) {
        return document("Title", "<p>A sentence of a report.</p>".repeat(paragraphs));
    }

    private byte[] document(String title, String html) {
        Publisher publisher = Publisher.byDefault();
        return new DocumentPdf(temp)
                .of(title, html, Language.ENGLISH, Paper.A4, new PdfImages(), publisher, Instant.EPOCH, "");
    }

    @Test
    void lettersWithoutAFontAreNamedByTheirScript() {
        var fonts = new MachineFonts(List.of());
        assertThat(fonts.of("臺北")).isEmpty();
        assertThat(MachineFonts.names(fonts.missing("Peña Ελλάδα 大安 Зв กข 12 सड़क")))
                .isEqualTo("Devanagari (क), Thai (ก), Han (大)");
    }

    @Test
    void aFileThatIsNoFontIsSkipped() {
        assertThat(new MachineFonts(List.of(new File("pom.ttf"))).of("臺北")).isEmpty();
    }

    /** {@code ./sidewalk test} installs this font where it may. */
    @Test
    void thePdfShowsChineseNamesWithAnEmbeddedFont() throws Exception {
        assumeTrue(DROID.exists(), "fonts-droid-fallback is not installed");
        byte[] pdf = document("臺北市大安區", "<p>和平東路 Main Street</p>");
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(new PDFTextStripper().getText(document)).contains("臺北市大安區", "和平東路 Main Street");
            PDResources resources = document.getPage(0).getResources();
            for (COSName font : resources.getFontNames()) {
                assertThat(resources.getFont(font).isEmbedded()).isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'\u05d0\u05d1\u05d2', '\u05d2\u05d1\u05d0'", // letters
        "'\u05d0\u05d1 12 \u05d2', '\u05d2 12 \u05d1\u05d0'", // numbers keep their order
        "'\u05d0 (\u05d1)', '(\u05d1) \u05d0'", // brackets are mirrored
        "'\u05d0\u05b7\u05d1', '\u05d1\u05d0\u05b7'", // a vowel stays with its letter
        "'\uD802\uDF00\u05d1', '\u05d1\uD802\uDF00'", // a letter of two code units
        "'', ''"
    })
    void isDrawnFromTheLastLetter(String read, String drawn) {
        assertEquals(drawn, order.reorderRTLTextToLTR(read));
    }

    @Test
    void aNumberBetweenWordsFromTheRightBelongsToThem() {
        assertEquals(
                List.of("L[Where: ]", "R[\u05d0\u05d1 12 \u05d2]", "L[ = x]"),
                runs("Where: \u05d0\u05d1 12 \u05d2 = x"));
        assertEquals(List.of("L[Main Street 5]"), runs("Main Street 5"));
    }

    @Test
    void arabicLettersJoin() {
        assertEquals("\uFE91\uFEFC\uFE8F 5", order.shapeText("\u0628\u0644\u0627\u0628 5"));
        assertEquals("\u0628\u0644\u0627\u0628 5", order.deshapeText("\uFE91\uFEFC\uFE8F 5"));
    }

    private List<String> runs(String text) {
        order.setParagraph(text, BidiSplitter.LTR);
        List<String> runs = new ArrayList<>();
        for (int i = 0; i < order.countTextRuns(); i++) {
            var run = order.getVisualRun(i);
            String way = run.getDirection() == BidiSplitter.RTL ? "R" : "L";
            runs.add(way + "[" + text.substring(run.getStart(), run.getStart() + run.getLength()) + "]");
        }
        return runs;
    }
}
