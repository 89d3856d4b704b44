package org.sidewalkdata.api.reach;

import java.util.ArrayList;
import java.util.List;

/** Parts of a street, from its start at 0 to its end at 1, apart from each other and ascending. Immutable. */
record Parts(List<Parts.Part> all) {
    static final Parts NONE = new Parts(List.of());

    record Part(double from, double to) {}

    Parts {
        all = List.copyOf(all);
    }

    /** Returns these and another part. */
    Parts and(double from, double to) {
        List<Part> joined = new ArrayList<>();
        Part added = new Part(from, to);
        for (Part part : all) {
            if (part.to < added.from) {
                joined.add(part);
            } else if (part.from > added.to) {
                joined.add(added);
                added = part;
            } else {
                added = new Part(Math.min(part.from, added.from), Math.max(part.to, added.to));
            }
        }
        joined.add(added);
        return new Parts(joined);
    }

    /** Returns what of these is not in others. */
    Parts without(Parts others) {
        List<Part> left = new ArrayList<>();
        for (Part part : all) {
            double from = part.from;
            for (Part other : others.all) {
                if (other.from > from && other.from <= part.to) {
                    left.add(new Part(from, other.from));
                }
                from = other.to >= from && other.from <= part.to ? Math.max(from, other.to) : from;
            }
            if (from < part.to) {
                left.add(new Part(from, part.to));
            }
        }
        return new Parts(left);
    }

    double length() {
        return all.stream().mapToDouble(part -> part.to - part.from).sum();
    }

    boolean contains(double place) {
        return all.stream().anyMatch(part -> part.from <= place && place <= part.to);
    }
}
