package org.sidewalkdata.maps.pmtiles;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.protobuf.Protobuf;

/** An archive, read by the text of the specification. */
public final class PmtilesArchive {
    /**
     * An entry of a directory.
     *
     * @param offset from the beginning of the file
     */
    public record Entry(long id, long offset, int length, int run) {}

    private final byte[] bytes;
    public final ByteBuffer header;
    public final List<Entry> entries = new ArrayList<>();
    public final List<Entry> leaves = new ArrayList<>();

    public PmtilesArchive(Path file) throws IOException {
        bytes = Files.readAllBytes(file);
        header = ByteBuffer.wrap(bytes, 0, 127).order(ByteOrder.LITTLE_ENDIAN);
        for (Entry entry : directory(section(0), header.getLong(56))) {
            if (entry.run > 0) {
                entries.add(entry);
            } else {
                long offset = header.getLong(40) + entry.offset - header.getLong(56);
                leaves.add(new Entry(entry.id, offset, entry.length, 0));
                entries.addAll(directory(unpacked(offset, entry.length), header.getLong(56)));
            }
        }
    }

    /** Returns the id of a tile: the opposite way to {@link TileId}. */
    public static long id(TileAddress tile) {
        long x = tile.x();
        long y = tile.y();
        long id = ((1L << 2 * tile.z()) - 1) / 3;
        for (long side = (1L << tile.z()) / 2; side > 0; side /= 2) {
            long east = (x & side) > 0 ? 1 : 0;
            long south = (y & side) > 0 ? 1 : 0;
            id += side * side * (3 * east ^ south);
            if (south == 0) {
                long turned = east == 1 ? side - 1 - y : y;
                y = east == 1 ? side - 1 - x : x;
                x = turned;
            }
        }
        return id;
    }

    /** Returns the content of a section: 0 root directory, 1 metadata. */
    public byte[] section(int number) {
        return unpacked(header.getLong(8 + 16 * number), (int) header.getLong(16 + 16 * number));
    }

    /** Returns all tiles by id. */
    public Map<Long, byte[]> tiles() {
        Map<Long, byte[]> tiles = new TreeMap<>();
        for (Entry entry : entries) {
            for (long id = entry.id; id < entry.id + entry.run; id++) {
                tiles.put(id, unpacked(entry.offset, entry.length));
            }
        }
        return tiles;
    }

    private byte[] unpacked(long offset, int length) {
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(bytes, (int) offset, length))) {
            return gzip.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Entry> directory(byte[] content, long section) {
        Protobuf in = new Protobuf(content);
        int count = (int) in.varint();
        long[][] columns = new long[3][count]; // ids, runs, lengths
        for (long[] column : columns) {
            Arrays.setAll(column, i -> in.varint());
        }
        Arrays.parallelPrefix(columns[0], Long::sum);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long offset = in.varint();
            Entry last = i == 0 ? null : entries.get(i - 1);
            long place = offset == 0 && last != null ? last.offset + last.length : section + offset - 1;
            entries.add(new Entry(columns[0][i], place, (int) columns[2][i], (int) columns[1][i]));
        }
        return entries;
    }
}
