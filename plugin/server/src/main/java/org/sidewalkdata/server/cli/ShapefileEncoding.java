package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the encoding of a shapefile's texts, which many shapefiles do not say. */
final class ShapefileEncoding {
    private static final int DESCRIPTION = 32;
    private static final int END_OF_FIELDS = 0x0D;

    /** Codes in a .dbf that name no code page: none, and that of the maker's Windows. */
    private static final List<Integer> UNKNOWN = List.of(0, 0x57);

    private static final Pattern UTF_8 = Pattern.compile("(?i)utf-?8|65001");
    private static final Pattern CODE_PAGE = Pattern.compile("(?i)(ansi |cp)?[0-9]{3,5}|8859-?[0-9]{1,2}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
    private static final int LONGEST_NAME = 40;

    private ShapefileEncoding() {}

    private enum Guess {
        ASCII,
        UTF_8,
        WINDOWS_1252
    }

    /**
     * How to read the texts.
     *
     * @param name for GDAL
     * @param note for the user
     */
    record Assumed(String name, String note) {}

    /**
     * Returns what the texts look like; empty: they are what the shapefile says, or plain letters.
     *
     * @throws IOException when the .dbf is damaged
     */
    static Optional<Assumed> assume(Path folder) throws IOException {
        try (FileChannel file = FileChannel.open(folder.resolve(ShapefileArchive.NAME + ".dbf"))) {
            ByteBuffer header = read(file, 0, DESCRIPTION);
            Guess guess = guess(file, header.getShort(8) & 0xFFFF, header.getShort(10) & 0xFFFF);
            String said = said(folder.resolve(ShapefileArchive.NAME + ".cpg"));
            boolean saysUtf8 = UTF_8.matcher(said).matches();
            if (guess == Guess.ASCII || saysUtf8 && guess == Guess.UTF_8 || !saysUtf8 && isKnown(said)) {
                return Optional.empty();
            }
            if (!saysUtf8 && !UNKNOWN.contains(header.get(29) & 0xFF)) {
                return Optional.empty();
            }
            return Optional.of(
                    guess == Guess.UTF_8
                            ? new Assumed("UTF-8", "is not named; it is read as UTF-8")
                            : new Assumed(
                                    "CP1252",
                                    (saysUtf8 ? "is not UTF-8 as its .cpg says" : "is not named")
                                            + "; it is read as Windows-1252"));
        }
    }

    /** Returns the encoding that a .cpg names; empty without a name. */
    private static String said(Path cpg) throws IOException {
        if (!Files.exists(cpg)) {
            return "";
        }
        try (InputStream in = Files.newInputStream(cpg)) {
            return new String(in.readNBytes(LONGEST_NAME), StandardCharsets.ISO_8859_1).strip();
        }
    }

    /** Returns whether GDAL knows the encoding: a code page by its number, or a name. */
    private static boolean isKnown(String name) {
        return CODE_PAGE.matcher(name).matches() || NAME.matcher(name).matches() && Charset.isSupported(name);
    }

    private static Guess guess(FileChannel file, int headerLength, int recordLength) throws IOException {
        List<Integer> lengths = fieldLengths(read(file, 0, headerLength));
        if (recordLength <= lengths.stream().mapToInt(Integer::intValue).sum()) {
            throw new IOException("its fields are longer than its records");
        }
        var guess = Guess.ASCII;
        for (long at = headerLength; at + recordLength <= file.size(); at += recordLength) {
            ByteBuffer record = read(file, at, recordLength);
            int start = 1; // after the mark of deleted records
            for (int length : lengths) {
                Guess field = guess(record.slice(start, length));
                guess = field.compareTo(guess) > 0 ? field : guess;
                start += length;
            }
            if (guess == Guess.WINDOWS_1252) {
                return guess;
            }
        }
        return guess;
    }

    private static List<Integer> fieldLengths(ByteBuffer header) {
        List<Integer> lengths = new ArrayList<>();
        for (int at = DESCRIPTION;
                at + DESCRIPTION <= header.capacity() && header.get(at) != END_OF_FIELDS;
                at += DESCRIPTION) {
            lengths.add(header.get(at + 16) & 0xFF);
        }
        return lengths;
    }

    /** Takes a field for UTF-8 also if its last character is cut off at the end of the field. */
    private static Guess guess(ByteBuffer field) {
        boolean ascii = true;
        for (int i = 0; i < field.limit(); i++) {
            ascii &= field.get(i) >= 0;
        }
        if (ascii) {
            return Guess.ASCII;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        CoderResult result = decoder.decode(field, CharBuffer.allocate(field.limit()), false);
        return result.isError() ? Guess.WINDOWS_1252 : Guess.UTF_8;
    }

    private static ByteBuffer read(FileChannel file, long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, at + bytes.position()) < 0) {
                throw new IOException("it ends too early");
            }
        }
        return bytes.flip();
    }
}
