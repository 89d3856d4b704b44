package org.sidewalkdata.town;

/** One real thing on a street, and who noted it: what the labels of one cluster have in common. Refilled, not made anew. */
final class Feature {
    Kind kind = Kind.OTHER;

    /** Metres from the start of the street, and to the left of its middle. */
    double distance;

    double aside;

    /** 1 to 3; 0: not rated. */
    int severity;

    /** Bit i: the i-th tag of the kind fits. */
    int tags;

    /** Bit i: it was noted in the i-th pass. */
    int passes;

    boolean isNotedIn(int pass) {
        return (passes >> pass & 1) != 0;
    }
}
