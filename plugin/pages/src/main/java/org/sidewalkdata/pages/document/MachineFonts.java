package org.sidewalkdata.pages.document;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.fontbox.ttf.OS2WindowsMetricsTable;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.fontbox.util.autodetect.FontFileFinder;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;

/**
 * Finds fonts of the machine for letters that the built-in font lacks, such as Chinese or Thai. Only TrueType files can
 * be embedded in a PDF: no OpenType outlines ({@code .otf}) and no collections ({@code .ttc}). Thread-safe.
 */
public final class MachineFonts {
    private static final int MAX_LETTERS = 50_000;
    private static final Pattern STYLED =
            Pattern.compile("bold|italic|oblique|black|light|thin|medium|heavy|condensed", Pattern.CASE_INSENSITIVE);

    private final Font builtIn;
    private final List<File> files;

    /** The font of each letter that was asked for; empty: none has it. */
    private final Map<Integer, Optional<File>> fonts = new HashMap<>();

    /** Looks for fonts where the system keeps them. */
    public MachineFonts() {
        this(new FontFileFinder().find().stream().map(File::new).toList());
    }

    MachineFonts(Collection<File> files) {
        this.files = files.stream()
                .filter(file -> file.getName().toLowerCase(Locale.ROOT).endsWith(".ttf"))
                .sorted()
                .toList();
        try {
            builtIn = Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(DocumentPdf.font("DejaVuSans.ttf")));
        } catch (FontFormatException | IOException e) {
            throw new IllegalStateException("the built-in font cannot be read", e);
        }
    }

    /** Returns the fonts to embed for a text beside the built-in one; always in the same order. */
    synchronized List<File> of(String text) {
        return found(text).values().stream()
                .flatMap(Optional::stream)
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Returns the first letter of each script that a PDF of this machine cannot show, and those that a map picture cannot
     * show.
     */
    public synchronized Map<UnicodeScript, String> missing(String text) {
        Font pictures = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
        Map<UnicodeScript, String> missing = new EnumMap<>(UnicodeScript.class);
        found(text).forEach((letter, font) -> {
            if (font.isEmpty() || !pictures.canDisplay(letter)) {
                missing.putIfAbsent(UnicodeScript.of(letter), Character.toString(letter));
            }
        });
        return missing;
    }

    /** Returns a list for people, such as {@code Han (臺), Thai (ก)}. */
    public static String names(Map<UnicodeScript, String> letters) {
        return letters.entrySet().stream()
                .map(script -> script.getKey().name().charAt(0)
                        + script.getKey()
                                .name()
                                .substring(1)
                                .toLowerCase(Locale.ROOT)
                                .replace('_', ' ') + " ("
                        + script.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    private Map<Integer, Optional<File>> found(String text) {
        Set<Integer> needed = text.codePoints()
                .filter(letter -> letter > 127 && Character.isLetterOrDigit(letter) && !builtIn.canDisplay(letter))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
        if (fonts.size() > MAX_LETTERS) {
            fonts.clear();
        }
        Set<Integer> unknown = new TreeSet<>(needed);
        unknown.removeAll(fonts.keySet());
        if (!unknown.isEmpty()) {
            take(
                    unknown,
                    fonts.values().stream()
                            .flatMap(Optional::stream)
                            .distinct()
                            .sorted()
                            .toList());
            take(unknown, files);
            unknown.forEach(letter -> fonts.put(letter, Optional.empty()));
        }
        Map<Integer, Optional<File>> found = new LinkedHashMap<>();
        needed.forEach(letter -> found.put(letter, fonts.getOrDefault(letter, Optional.empty())));
        return found;
    }

    /** Assigns fonts to letters, regular ones and those with most of the letters first, and removes the letters that have one. */
    private void take(Set<Integer> letters, List<File> candidates) {
        List<Candidate> having = new ArrayList<>();
        for (File file : letters.isEmpty() ? List.<File>of() : candidates) {
            Set<Integer> shown = shown(file, letters);
            if (!shown.isEmpty()) {
                having.add(new Candidate(file, shown));
            }
        }
        having.sort(Comparator.comparing(Candidate::isStyled)
                .thenComparing(candidate -> -candidate.letters().size())); // stable: then by name
        for (Candidate candidate : having) {
            Set<Integer> taken = new TreeSet<>(candidate.letters());
            taken.retainAll(letters);
            if (!taken.isEmpty() && mayBeEmbedded(candidate.file())) {
                taken.forEach(letter -> fonts.put(letter, Optional.of(candidate.file())));
                letters.removeAll(taken);
            }
        }
    }

    private record Candidate(File file, Set<Integer> letters) {
        boolean isStyled() {
            return STYLED.matcher(file.getName()).find();
        }
    }

    private static Set<Integer> shown(File file, Set<Integer> letters) {
        try {
            Font font = Font.createFont(Font.TRUETYPE_FONT, file);
            return letters.stream().filter(font::canDisplay).collect(Collectors.toCollection(TreeSet::new));
        } catch (FontFormatException | IOException e) { // not a font: others may have the letters
            return Set.of();
        }
    }

    /** Returns true if the PDF library can read the font and its license bits allow to embed it. */
    private static boolean mayBeEmbedded(File file) {
        try (TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBufferedFile(file))) {
            OS2WindowsMetricsTable metrics = font.getOS2Windows();
            return metrics == null || (metrics.getFsType() & 0xF) != OS2WindowsMetricsTable.FSTYPE_RESTRICTED;
        } catch (IOException e) {
            return false;
        }
    }
}
