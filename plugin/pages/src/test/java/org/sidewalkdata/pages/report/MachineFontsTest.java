package org.sidewalkdata.pages.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.text.Language;

class MachineFontsTest {
    private static final File DROID = new File("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf");

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
        byte[] pdf = new ReportPdf(TempFolder.ofProcess(), new FairSemaphore("", 1, 1, Duration.ZERO))
                .of(
                        "臺北市大安區",
                        "<p>和平東路 Main Street</p>",
                        Language.ENGLISH,
                        Paper.A4,
                        new PdfImages(),
                        Publisher.byDefault(),
                        Instant.EPOCH,
                        "");
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(new PDFTextStripper().getText(document)).contains("臺北市大安區", "和平東路 Main Street");
            PDResources resources = document.getPage(0).getResources();
            for (COSName font : resources.getFontNames()) {
                assertThat(resources.getFont(font).isEmbedded()).isTrue();
            }
        }
    }
}
