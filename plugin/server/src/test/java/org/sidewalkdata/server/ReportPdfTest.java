package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.HttpDate;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** The PDF of a report about a city with hostile texts in names and links. */
@Tag("slow")
class ReportPdfTest extends HostileCityTest {
    @Test
    void whatPeopleWroteIsText() throws Exception {
        byte[] pdf = get("/report.pdf?regionId=" + city.region()).body();
        assertThat(new String(pdf, StandardCharsets.ISO_8859_1))
                .doesNotContain("/JavaScript", "javascript:", "/Launch");
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(new PDFTextStripper().getText(document).replaceAll("\\s+", " "))
                    .contains("<script>alert(1)</script>", "What to fix first", "CC BY 4.0", "Data version 1");
        }
    }

    @Test
    void aReportInSpanishIsAFileInSpanish() throws Exception {
        HttpResponse<byte[]> answer = get("/report.pdf?lang=es&regionId=" + city.region());
        assertThat(answer.headers().firstValue("Content-Language")).hasValue("es");
        try (PDDocument document = Loader.loadPDF(answer.body())) {
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("es");
            assertThat(new PDFTextStripper().getText(document).replaceAll("\\s+", " "))
                    .contains("Qué reparar primero", "Distribución de las puntuaciones", "Versión 1 de los datos")
                    .doesNotContain("What to fix", "Score", " the ");
        }
    }

    /**
     * The map needs no temporary file: a shutdown closes ImageIO's files while the last responses are produced, and a
     * full disk has no space.
     */
    @Test
    void itsMapTakesNoFile(@TempDir Path folder) throws Exception {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        ImageIO.setUseCache(true);
        ImageIO.setCacheDirectory(gone.toFile());
        Files.delete(gone);
        try (PDDocument document = Loader.loadPDF(get("/report.pdf?preset=infrastructure&regionId=" + city.region())
                .body())) {
            assertThat(document.getPage(0).getResources().getXObjectNames()).isNotEmpty();
        } finally {
            ImageIO.setCacheDirectory(null);
        }
    }

    /** The text in the order of the glyphs from the left; a text extractor reverses it again. */
    @Test
    void namesThatAreReadFromTheRightStandSoInTheFile() throws Exception {
        try (PDDocument document = Loader.loadPDF(get("/report.pdf").body())) {
            String text = Normalizer.normalize(new PDFTextStripper().getText(document), Normalizer.Form.NFKC);
            assertThat(text).contains(words(HostileCity.HEBREW), words(HostileCity.ARABIC));
        }
    }

    /** Returns a name without its number, which stands on the other side where the line begins with Latin letters. */
    private static String words(String name) {
        return name.replaceAll(" [0-9]+", "");
    }

    /**
     * Checks PDF/UA-1 with veraPDF: structure, language, alternative texts, embedded fonts, for all names and contents.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/report.pdf",
                "/report.pdf?regionId=REGION",
                "/report.pdf?lang=es",
                "/report.pdf?regionId=" + HostileCity.EMPTY_REGION,
                "/report.pdf?model=2026-10&preset=barriers",
                "/worklist.pdf",
                "/worklist.pdf?regionId=REGION&limit=30&lang=es",
                "/worklist.pdf?regionId=" + HostileCity.EMPTY_REGION,
            })
    void theFileIsAccessible(String path) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        byte[] pdf = get(path.replace("REGION", Long.toString(city.region()))).body();
        try (PDFAParser parser =
                        Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), PDFAFlavour.PDFUA_1);
                var validator =
                        Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, 10, false, false, false)) {
            List<String> failed = validator.validate(parser).getTestAssertions().stream()
                    .filter(assertion -> assertion.getStatus() == TestAssertion.Status.FAILED)
                    .map(assertion -> assertion.getRuleId() + " " + assertion.getMessage())
                    .toList();
            assertThat(failed).isEmpty();
        }
    }

    @Test
    void theFileIsOfTheTimeOfItsData() throws Exception {
        HttpResponse<byte[]> answer = get("/report.pdf");
        Instant refreshed = HttpDate.parse(
                        answer.headers().firstValue("Last-Modified").orElseThrow())
                .orElseThrow();
        try (PDDocument document = Loader.loadPDF(answer.body())) {
            assertThat(document.getDocumentInformation().getCreationDate().toInstant())
                    .isEqualTo(refreshed);
        }
    }

    private static HttpResponse<byte[]> get(String path) throws Exception {
        return HostileCity.send(city.server(), "GET", path);
    }
}
