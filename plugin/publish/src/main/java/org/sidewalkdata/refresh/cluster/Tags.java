package org.sidewalkdata.refresh.cluster;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sidewalkdata.copy.CopyRow;

/**
 * Numbers the sets of tags that labels have, and the tags in them. A city has some dozens of tags and some hundred
 * sets, so a label needs one number and each set is parsed once.
 */
final class Tags {
    private final ByteDictionary sets = new ByteDictionary();
    private final ByteDictionary tags = new ByteDictionary();
    private final List<int[]> tagsOfSet = new ArrayList<>();

    /** Returns the number of the row's {@code text[]}. */
    int setNumber(CopyRow row, int column) {
        int number = sets.number(row, column);
        if (number == tagsOfSet.size()) {
            tagsOfSet.add(tagsOf(sets.get(number)));
        }
        return number;
    }

    /** Returns the tags of a set, each once. */
    int[] tagsOfSet(int set) {
        return tagsOfSet.get(set);
    }

    /** Returns all tags in code point order, which is that of their UTF-8 bytes. */
    Ordered ordered() {
        String[] texts = IntStream.range(0, tags.size())
                .mapToObj(tag -> new String(tags.get(tag), StandardCharsets.UTF_8))
                .toArray(String[]::new);
        return new Ordered(tags.order(), texts);
    }

    /**
     * Tags in order.
     *
     * @param order numbers of the tags, ascending by text
     * @param texts texts by number
     */
    record Ordered(int[] order, String[] texts) {}

    /**
     * Reads an array in binary form: dimensions, null flag, element type; size and lower bound; length and bytes of
     * each item.
     */
    private int[] tagsOf(byte[] array) {
        var in = java.nio.ByteBuffer.wrap(array);
        int dimensions = in.getInt();
        in.position(12);
        int elements = dimensions == 0 ? 0 : 1;
        for (int i = 0; i < dimensions; i++) {
            elements *= in.getInt();
            in.getInt();
        }
        int[] numbers = new int[elements];
        int count = 0;
        for (int i = 0; i < elements; i++) {
            int length = in.getInt();
            if (length >= 0) {
                numbers[count++] = tags.number(array, in.position(), length);
                in.position(in.position() + length);
            }
        }
        return Arrays.stream(numbers, 0, count).distinct().toArray();
    }
}
