package org.sidewalkdata.refresh.cluster;

import java.util.Arrays;

/**
 * The labels that passed cleaning (D6), ascending by id, as columns: some 130 bytes per label, for a million labels or
 * more. Filled by {@link CandidateReader}, not changed afterwards.
 */
public final class Candidates {
    /** Value in {@link #street}: the label is on no street, or on a deleted street, which takes no cluster (D8). */
    static final long NO_STREET = Long.MIN_VALUE;

    final Panoramas panoramas = new Panoramas();
    final Users users = new Users();
    final Tags tags = new Tags();
    final Streets streets = new Streets();

    int size;
    long[] id = new long[1 << 10];
    byte[] type = new byte[1 << 10];
    double[] lon = new double[1 << 10];
    double[] lat = new double[1 << 10];
    int[] user = new int[1 << 10];
    int[] pano = new int[1 << 10];
    byte[] severity = new byte[1 << 10];
    int[] tagSet = new int[1 << 10];
    long[] created = new long[1 << 10];
    long[] street = new long[1 << 10];
    int[] agree = new int[1 << 10];
    int[] disagree = new int[1 << 10];
    int[] unsure = new int[1 << 10];
    int[] aiAgree = new int[1 << 10];
    int[] aiDisagree = new int[1 << 10];
    int[] aiUnsure = new int[1 << 10];

    void ensureRoom() {
        if (size < id.length) {
            return;
        }
        int larger = size + size / 2;
        id = Arrays.copyOf(id, larger);
        type = Arrays.copyOf(type, larger);
        lon = Arrays.copyOf(lon, larger);
        lat = Arrays.copyOf(lat, larger);
        user = Arrays.copyOf(user, larger);
        pano = Arrays.copyOf(pano, larger);
        severity = Arrays.copyOf(severity, larger);
        tagSet = Arrays.copyOf(tagSet, larger);
        created = Arrays.copyOf(created, larger);
        street = Arrays.copyOf(street, larger);
        agree = Arrays.copyOf(agree, larger);
        disagree = Arrays.copyOf(disagree, larger);
        unsure = Arrays.copyOf(unsure, larger);
        aiAgree = Arrays.copyOf(aiAgree, larger);
        aiDisagree = Arrays.copyOf(aiDisagree, larger);
        aiUnsure = Arrays.copyOf(aiUnsure, larger);
    }
}
