package org.sidewalkdata.pages.document;

import com.openhtmltopdf.extend.FSSupplier;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.Diagnostic;
import com.openhtmltopdf.util.XRLog;
import com.openhtmltopdf.util.XRLogger;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccessStreamCache;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.model.Palette;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.settings.HeapShare;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.spool.ScratchFolder;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.text.Language;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes reports and work lists as tagged PDF (PDF/UA-1) with a structure for screen readers, its language, alternative texts, and
 * embedded fonts: a built-in one, and those of the machine for other letters. It loads nothing from other hosts, and one data version always gives the same bytes on one machine. Thread-safe.
 */
public final class DocumentPdf {
    /** The media type of PDF. */
    public static final String MEDIA_TYPE = "application/pdf";

    private static final Logger LOG = LoggerFactory.getLogger(DocumentPdf.class);

    /** Bytes that a problem needs in a document while it is made: boxes, tags for screen readers, and a code of its photo. */
    private static final long BYTES_PER_PROBLEM = 192L << 10;

    private static final int FEWEST = 100;
    private static final int MOST = 1000;

    /** What a document costs: one of many problems needs much memory. */
    public static final Cost COST = Cost.document(MOST * BYTES_PER_PROBLEM);

    private static final String FAMILY = "DejaVu Sans";
    private static final String FONTS = "/net/sf/jasperreports/fonts/dejavu/";

    private static final String PAGE = """
            <html lang="%5$s">
            <head>
            <title>%1$s</title>
            <meta name="description" content="%1$s"/>
            <meta name="subject" content="%1$s"/>
            <meta name="author" content="%2$s"/>
            <style>%3$s</style>
            </head>
            <body>
            <h1>%1$s</h1>
            %4$s
            </body>
            </html>
            """;

    static {
        XRLog.setLoggerImpl(new PdfLog());
    }

    private final TempFolder temp;
    private final String style = Palette.fill(Template.resource("/page/report-pdf.css")) + widths();
    private final byte[] regular = font("DejaVuSans.ttf");
    private final byte[] bold = font("DejaVuSans-Bold.ttf");
    private final MachineFonts machineFonts = new MachineFonts();
    private final Set<UnicodeScript> told = ConcurrentHashMap.newKeySet();

    /**
     * Creates the writer; one serves all documents.
     *
     * @param temp where the finished pages of a document are
     */
    public DocumentPdf(TempFolder temp) {
        this.temp = temp;
    }

    /** Returns the widths of bars: the class {@code w7} is 35 % wide. */
    private static String widths() {
        return IntStream.rangeClosed(1, 20)
                .mapToObj(step -> ".w" + step + "{width:" + 5 * step + "%}")
                .collect(Collectors.joining());
    }

    /** Returns after how many problems a document lists no further street, so that this process's heap can hold it. */
    public static int mostProblems() {
        return (int) Math.max(FEWEST, Math.min(MOST, HeapShare.WORK.bytes() / BYTES_PER_PROBLEM));
    }

    /**
     * Writes a document.
     *
     * @param title not escaped; also the heading
     * @param body HTML that is well-formed XML, whose images are data URLs or those of {@code images}
     * @param time the time of the data
     * @param foot a text at the foot of each page, not escaped; empty: only the page's number
     */
    public byte[] of(
            String title,
            String body,
            Language language,
            Paper paper,
            PdfImages images,
            Publisher publisher,
            Instant time,
            String foot) {
        tellMissing(title + body);
        List<File> fonts = machineFonts.of(title + body);
        String page = String.format(
                Locale.ROOT,
                PAGE,
                Html.escape(title),
                Html.escape(publisher.attributionIfAny().orElse("")),
                style.replace("$PAPER", paper.toString())
                        .replace("$FOOT", quoted(foot))
                        .replace('"' + FAMILY + '"', families(fonts.size())),
                body,
                language.tag());
        var bytes = new ByteArrayOutputStream();
        try (ScratchFolder scratch = temp.scratch();
                PDDocument document = new PDDocument(pages(scratch));
                PdfBoxRenderer renderer =
                        builder(page, images, fonts).usePDDocument(document).buildPdfRenderer()) {
            renderer.createPDFWithoutClosing();
            date(document, time);
            document.save(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("a document cannot be written", e);
        }
        return bytes.toByteArray();
    }

    /** Returns where the finished pages are: in a file, because they are ten times as large as the document. */
    private static RandomAccessStreamCache.StreamCacheCreateFunction pages(ScratchFolder scratch) throws IOException {
        Path folder = Files.createDirectories(scratch.file("pages"));
        return MemoryUsageSetting.setupTempFileOnly().setTempDir(folder.toFile()).streamCache;
    }

    /**
     * Replaces the current time by the data's time, also in the document id, so that one version gives the same bytes
     * (A13).
     */
    private static void date(PDDocument document, Instant time) {
        document.setDocumentId(time.toEpochMilli());
        document.getDocumentInformation().setCreationDate(GregorianCalendar.from(time.atZone(ZoneOffset.UTC)));
    }

    /** Returns the families in the order in which the library looks for a letter. */
    private static String families(int fonts) {
        return IntStream.range(0, fonts)
                .mapToObj(font -> ", \"machine " + font + '"')
                .collect(Collectors.joining("", '"' + FAMILY + '"', ""));
    }

    /** Returns a text as a string of a style in a document. */
    private static String quoted(String text) {
        return '"' + Html.escape(text.replace("\\", "\\\\").replace("\"", "\\22 ")) + '"';
    }

    private void tellMissing(String text) {
        Map<UnicodeScript, String> missing = machineFonts.missing(text);
        if (told.addAll(missing.keySet())) {
            LOG.warn(
                    "This machine has no font with letters of {}: PDF files or map pictures show other signs in their"
                            + " place. docs/operate/install.md#fonts names packages.",
                    MachineFonts.names(missing));
        }
    }

    private PdfRendererBuilder builder(String page, PdfImages images, List<File> fonts) {
        ImageIO.setUseCache(false); // otherwise the library reads the image from a file that a shutdown closes
        var builder = new PdfRendererBuilder();
        builder.withHtmlContent(page, null);
        builder.useFastMode();
        builder.usePdfUaAccessibility(true);
        builder.withProducer("Sidewalk Accessibility Data Service");
        builder.useFont(supplier(regular), FAMILY, 400, FontStyle.NORMAL, true);
        builder.useFont(supplier(bold), FAMILY, 700, FontStyle.NORMAL, true);
        for (int font = 0; font < fonts.size(); font++) {
            builder.useFont(fonts.get(font), "machine " + font, 400, FontStyle.NORMAL, true);
        }
        builder.useUnicodeLineBreaker(new EndingLineBreaks());
        builder.useUnicodeBidiSplitter(RightToLeft::new);
        builder.useUnicodeBidiReorderer(new RightToLeft());
        builder.useProtocolsStreamImplementation(images, PdfImages.SCHEME);
        for (var priority : ExternalResourceControlPriority.values()) {
            builder.useExternalResourceAccessControl((uri, type) -> isInside(uri), priority);
        }
        return builder;
    }

    private static boolean isInside(String uri) {
        return uri.startsWith("data:") || uri.startsWith(PdfImages.SCHEME + ":");
    }

    private static FSSupplier<InputStream> supplier(byte[] font) {
        return () -> new ByteArrayInputStream(font);
    }

    static byte[] font(String name) {
        try (InputStream in = DocumentPdf.class.getResourceAsStream(FONTS + name)) {
            if (in == null) {
                throw new IllegalStateException("no font " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /** Forwards warnings of the PDF library to this program's log. Drops all lower levels. Thread-safe. */
    private static final class PdfLog implements XRLogger {
        private static final Logger LOG = LoggerFactory.getLogger(DocumentPdf.class);

        @Override
        public void log(String where, Level level, String message) {
            if (isTold(level)) {
                LOG.warn("{}: {}", where, message);
            }
        }

        @Override
        public void log(String where, Level level, String message, Throwable fault) {
            if (isTold(level)) {
                LOG.warn("{}: {}", where, message, fault);
            }
        }

        @Override
        public void setLevel(String logger, Level level) {
            // the program's settings decide
        }

        @Override
        public boolean isLogLevelEnabled(Diagnostic diagnostic) {
            return isTold(diagnostic.getLevel());
        }

        private static boolean isTold(Level level) {
            return level.intValue() >= Level.WARNING.intValue();
        }
    }
}
