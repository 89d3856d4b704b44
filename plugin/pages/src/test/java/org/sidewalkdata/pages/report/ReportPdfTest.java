package org.sidewalkdata.pages.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.admission.Clients;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.text.Language;

/** A document leaves no files, and takes no more time than its reader. */
class ReportPdfTest {
    @TempDir
    private Path folder;

    private TempFolder temp;

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
        assertThat(document(20)).startsWith("%PDF-".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
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
        assertThat(ReportPdf.mostProblems()).isBetween(100, 1000);
    }

    private byte[] document(int paragraphs) {
        return new ReportPdf(temp, new FairSemaphore("", 1, 1, Duration.ZERO))
                .of(
                        "Title",
                        "<p>A sentence of a report.</p>".repeat(paragraphs),
                        Language.ENGLISH,
                        Paper.A4,
                        new PdfImages(),
                        Publisher.byDefault(),
                        Instant.EPOCH,
                        "");
    }
}
