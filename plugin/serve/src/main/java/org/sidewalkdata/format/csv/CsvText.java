package org.sidewalkdata.format.csv;

import java.io.IOException;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.text.ByteScan;
import org.sidewalkdata.text.ByteSink;

/**
 * Text as a cell: quoted, with quotes doubled, if it contains a comma, a quote or a line end, and if it is empty (RFC
 * 4180, 2). Most texts contain none of these; they are scanned eight bytes at a time.
 */
final class CsvText {
    private CsvText() {}

    static void put(ByteSlice text, ByteSink sink) throws IOException {
        byte[] bytes = text.buffer();
        int start = text.offset();
        int end = start + text.length();
        if (isPlain(bytes, start, end)) {
            sink.put(bytes, start, text.length());
            return;
        }
        sink.put('"');
        while (true) {
            int quote = quote(bytes, start, end);
            sink.put(bytes, start, quote - start);
            if (quote == end) {
                break;
            }
            sink.put('"');
            sink.put('"');
            start = quote + 1;
        }
        sink.put('"');
    }

    private static boolean isPlain(byte[] bytes, int start, int end) {
        int at = start;
        for (; at + ByteScan.SIZE <= end; at += ByteScan.SIZE) {
            long word = ByteScan.at(bytes, at);
            long hits = ByteScan.equalTo(word, ',')
                    | ByteScan.equalTo(word, '"')
                    | ByteScan.equalTo(word, '\r')
                    | ByteScan.equalTo(word, '\n');
            if (hits != 0) {
                return false;
            }
        }
        for (; at < end; at++) {
            if (bytes[at] == ',' || bytes[at] == '"' || bytes[at] == '\r' || bytes[at] == '\n') {
                return false;
            }
        }
        return start < end;
    }

    private static int quote(byte[] bytes, int start, int end) {
        int at = start;
        for (; at + ByteScan.SIZE <= end; at += ByteScan.SIZE) {
            long hits = ByteScan.equalTo(ByteScan.at(bytes, at), '"');
            if (hits != 0) {
                return at + ByteScan.firstHit(hits);
            }
        }
        while (at < end && bytes[at] != '"') {
            at++;
        }
        return at;
    }
}
