package org.sidewalkdata.maps.pmtiles;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.sidewalkdata.maps.pmtiles.PmtilesHeader.Section;
import org.sidewalkdata.model.Bbox;

/**
 * Writes an archive of vector tiles, tile by tile. Equal tiles are stored once. The same tiles give the same bytes.
 * Memory: 24 bytes per directory entry, and about 100 bytes per different tile for its digest. Used by one thread.
 *
 * <p>The file begins with the header and the root directory, in a place of fixed size, because their content is known
 * last. Then follow tiles in the order of their ids, leaf directories and metadata.
 *
 * @see <a href="https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md">PMTiles version 3</a>
 */
public final class PmtilesWriter implements AutoCloseable {
    /** Readers fetch this many bytes first; header and root directory must be shorter. */
    private static final int HEAD = 16 * 1024;

    /** Entries of a leaf directory, unless the root directory becomes too long: 10 to 20 kB compressed. */
    private static final int LEAF = 4096;

    private final FileChannel file;
    private final OutputStream out;
    private final TileEntries entries = new TileEntries();
    private final Map<Digest, Integer> firstEntries = new HashMap<>();
    private long nextId;
    private long addressed;
    private long written;

    /** The first half of the SHA-256 digest of a tile. */
    private record Digest(long high, long low) {}

    /**
     * Creates the file, or replaces it. Unless {@link #finish} returns normally, the file is no archive, and the caller
     * deletes it.
     */
    public PmtilesWriter(Path file) throws IOException {
        this.file = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        this.out = new BufferedOutputStream(Channels.newOutputStream(this.file), 64 * 1024);
        out.write(new byte[HEAD]);
    }

    /**
     * Adds a tile.
     *
     * @param id greater than the last one; see {@link TileId}
     * @param tile a vector tile, not compressed
     */
    public void add(long id, byte[] tile) throws IOException {
        if (id < nextId) {
            throw new IllegalArgumentException("Tile " + id + " cannot come after tile " + (nextId - 1));
        }
        nextId = id + 1;
        addressed++;
        Integer first = firstEntries.putIfAbsent(digest(tile), entries.size());
        if (first == null) {
            byte[] packed = gzip(tile);
            entries.add(id, written, packed.length, 1);
            append(packed);
        } else if (entries.isRepeated(id, entries.offset(first))) {
            entries.repeat();
        } else {
            entries.add(id, entries.offset(first), entries.length(first), 1);
        }
    }

    /** Returns whether no tile has been added. */
    public boolean isEmpty() {
        return entries.size() == 0;
    }

    /**
     * Writes directories, metadata and header. At least one tile must have been added.
     *
     * @param metadata a JSON object in UTF-8
     * @param bounds the box around all data
     * @param startZoom zoom at which a map begins
     */
    public void finish(byte[] metadata, Bbox bounds, int startZoom) throws IOException {
        if (isEmpty()) {
            throw new IllegalStateException("An archive needs a tile");
        }
        long tilesLength = written;
        byte[] root = appendLeaves();
        long leavesLength = written - tilesLength;
        byte[] packed = gzip(metadata);
        append(packed);
        out.flush();
        PmtilesHeader header = new PmtilesHeader(
                new Section(PmtilesHeader.LENGTH, root.length),
                new Section(HEAD + tilesLength + leavesLength, packed.length),
                new Section(HEAD + tilesLength, leavesLength),
                new Section(HEAD, tilesLength),
                addressed,
                entries.size(),
                firstEntries.size(),
                TileId.zoom(entries.id(0)),
                TileId.zoom(nextId - 1),
                bounds,
                startZoom);
        file.position(0);
        out.write(header.toByteArray());
        out.write(root);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Writes the leaf directories, if there must be any, and returns the root directory. */
    private byte[] appendLeaves() throws IOException {
        byte[] root = gzip(entries.directory(0, entries.size()));
        for (int size = LEAF; !fits(root); size *= 2) {
            ByteArrayOutputStream leaves = new ByteArrayOutputStream();
            TileEntries pointers = new TileEntries();
            for (int from = 0; from < entries.size(); from += size) {
                byte[] leaf = gzip(entries.directory(from, Math.min(from + size, entries.size())));
                pointers.add(entries.id(from), leaves.size(), leaf.length, 0);
                leaves.writeBytes(leaf);
            }
            root = gzip(pointers.directory(0, pointers.size()));
            if (fits(root)) {
                append(leaves.toByteArray());
            }
        }
        return root;
    }

    private static boolean fits(byte[] root) {
        return PmtilesHeader.LENGTH + root.length < HEAD;
    }

    private void append(byte[] bytes) throws IOException {
        out.write(bytes);
        written += bytes.length;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(64 + bytes.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static Digest digest(byte[] tile) {
        try {
            ByteBuffer digest =
                    ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(tile));
            return new Digest(digest.getLong(), digest.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
