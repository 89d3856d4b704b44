package org.sidewalkdata.score;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * Packed form of {@link PlaceCounts} in few bytes, a dozen for most streets, because most types have no cluster: a
 * refresh stores them beside the counts for computations. For each type with clusters, in the order of
 * {@link ScoreModel#SCORED_TYPES}: a byte with the type's index (the three high bits), whether it has clusters of each
 * rating (four bits), and whether its tags add anything (the lowest bit); then the numbers of clusters of these ratings
 * as varints, and the sum of the tags as a double, most significant byte first. The effect of a street's grade follows as
 * if it were one more type: a byte whose four bits say whether the street is too steep, and the grade's units as a
 * double. Pure.
 */
public final class PackedCounts {
    private static final int TYPES = ScoreModel.SCORED_TYPES.size();
    private static final int TYPE_SHIFT = 1 + TypeRule.RATINGS;
    private static final int HAS_ADJUSTMENT = 1;

    /** The head of the grade, without and with the bit of the first rating. */
    private static final int GRADE = TYPES << TYPE_SHIFT | HAS_ADJUSTMENT;

    private static final int BARRIER = GRADE | bit(0);

    private PackedCounts() {}

    /** Returns no bytes if there is no cluster. Tags count only where there are clusters. */
    public static byte[] pack(PlaceCounts counts) {
        var out = new ByteArrayOutputStream();
        for (int place = 0; place < TYPES; place++) {
            if (counts.clusters(place) > 0) {
                pack(counts, place, out);
            }
        }
        if (!counts.grade().equals(GradeEffect.NONE)) {
            out.write(counts.grade().barrier() ? BARRIER : GRADE);
            number(counts.grade().units(), out);
        }
        return out.toByteArray();
    }

    private static void pack(PlaceCounts counts, int place, ByteArrayOutputStream out) {
        double adjustment = counts.adjustments()[place];
        int head = place << TYPE_SHIFT | (adjustment == 0 ? 0 : HAS_ADJUSTMENT);
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            head |= counts.clusters(place, rating) == 0 ? 0 : bit(rating);
        }
        out.write(head);
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            if (counts.clusters(place, rating) != 0) {
                varint(counts.clusters(place, rating), out);
            }
        }
        if (adjustment != 0) {
            number(adjustment, out);
        }
    }

    private static void number(double value, ByteArrayOutputStream out) {
        out.writeBytes(ByteBuffer.allocate(Double.BYTES).putDouble(value).array());
    }

    private static void varint(int value, ByteArrayOutputStream out) {
        int rest = value;
        while (rest > 0x7f) {
            out.write(rest & 0x7f | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    private static int bit(int rating) {
        return HAS_ADJUSTMENT << TypeRule.RATINGS - rating;
    }

    /**
     * Returns the packed counts.
     *
     * @throws IndexOutOfBoundsException if the bytes are not packed counts
     */
    public static PlaceCounts unpack(byte[] bytes, int offset, int length) {
        var ratings = new int[TYPES * TypeRule.RATINGS];
        var adjustments = new double[TYPES];
        int at = offset;
        while (at < offset + length) {
            int head = bytes[at++] & 0xff;
            if (head == GRADE || head == BARRIER) {
                double units = ByteBuffer.wrap(bytes, at, Double.BYTES).getDouble();
                return new PlaceCounts(ratings, adjustments, new GradeEffect(units, head == BARRIER));
            }
            int place = head >>> TYPE_SHIFT;
            for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
                if ((head & bit(rating)) != 0) {
                    int value = 0;
                    int shift = 0;
                    while (bytes[at] < 0) {
                        value |= (bytes[at++] & 0x7f) << shift;
                        shift += 7;
                    }
                    ratings[place * TypeRule.RATINGS + rating] = value | bytes[at++] << shift;
                }
            }
            if ((head & HAS_ADJUSTMENT) != 0) {
                adjustments[place] = ByteBuffer.wrap(bytes, at, Double.BYTES).getDouble();
                at += Double.BYTES;
            }
        }
        return new PlaceCounts(ratings, adjustments);
    }
}
