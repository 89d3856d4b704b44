package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A response that a test got, with checks that name its request if they fail. */
public record Answer(String request, int status, HttpHeaders headers, byte[] body) {
    /** Elements of another language, code, and data: names of collections are English, and head the pages of each. */
    private static final Pattern APART = Pattern.compile(
            "(?s)<(?!html)(\\w+)(?: [^>]*)? lang=\"en\"[^>]*>.*?</\\1>|<(script|pre|code|bdi)\\b.*?</\\2>"
                    + "|<h1>.*?</h1>|<title>.*?</title>|<nav class=\"trail\".*?</nav>|<meta name=\"description\"[^>]*>");

    private static final Pattern ENGLISH =
            Pattern.compile("\\b(the|of|and|is|are|with|this|by|from|which|Show|Map|not)\\b(?!=)[^|]{0,40}");
    private static final Pattern OPTION_OF_ITS_ID = Pattern.compile("<option value=\"(\\p{L}[^\"]*)\"[^>]*>\\1<");

    static Answer of(HttpResponse<byte[]> response) {
        String request = response.request().method() + " " + response.uri();
        return new Answer(request, response.statusCode(), response.headers(), response.body());
    }

    public Answer is(int expected) {
        assertThat(status).as("%s: %s", request, text()).isEqualTo(expected);
        return this;
    }

    /** Checks that a header has exactly this value. */
    public Answer has(String header, String value) {
        assertThat(header(header)).as("%s of %s", header, request).hasValue(value);
        return this;
    }

    public Answer lacks(String header) {
        assertThat(header(header)).as("%s of %s", header, request).isEmpty();
        return this;
    }

    /** Checks that the text contains each of these. */
    public Answer says(String... words) {
        assertThat(text()).as(request).contains(words);
        return this;
    }

    /** Checks that the text contains none of these. */
    public Answer hides(String... words) {
        assertThat(text()).as(request).doesNotContain(words);
        return this;
    }

    public Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    /** Returns the headers without those that differ by nature. */
    Map<String, Object> comparableHeaders() {
        Map<String, Object> comparable = new HashMap<>(headers.map());
        comparable.keySet().removeAll(Set.of("date", "x-request-id", "transfer-encoding", "content-length"));
        comparable.computeIfPresent(
                "content-disposition", (name, value) -> value.toString().replaceAll("\\d{6}Z", ""));
        return comparable;
    }

    public String tag() {
        return header("ETag").orElseThrow();
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    public JsonNode json() {
        return JsonMapper.shared().readTree(body);
    }

    /** Returns the first group of each match in the text. */
    public List<String> found(String regex) {
        return found(regex, text());
    }

    public static List<String> found(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map(one -> one.group(1))
                .toList();
    }

    /** Returns English words that a reader of this page in another language sees, with what follows each. */
    List<String> english() {
        String html = text();
        String rest = APART.matcher(html).replaceAll("|");
        String attributes = String.join("|", found("(?:alt|aria-label|title|placeholder)=\"([^\"]*)\"", rest));
        Stream<MatchResult> words = ENGLISH.matcher(rest.replaceAll("<[^>]*>", "|") + "|" + attributes)
                .results();
        return Stream.concat(words, OPTION_OF_ITS_ID.matcher(html).results())
                .map(MatchResult::group)
                .toList();
    }

    PDDocument pdf() throws IOException {
        return Loader.loadPDF(body);
    }

    /** Returns the words of a PDF, with one space between each two. */
    String pdfText() throws IOException {
        try (PDDocument document = pdf()) {
            return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
        }
    }

    BufferedImage image() throws IOException {
        return ImageIO.read(new ByteArrayInputStream(body));
    }

    /** Counts the pixels of an image that have a color. */
    long pixels(int argb) throws IOException {
        BufferedImage image = image();
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(pixel -> pixel == argb).count();
    }
}
