package org.sidewalkdata.cluster;

/**
 * Connected components: labels linked hop by hop within the threshold. Two labels of one cell are linked by the cell's
 * size; two cells are linked by the first pair of labels that is near, so a thousand labels at one spot cost no more
 * than a thousand elsewhere.
 */
final class Components {
    /**
     * Number of rows up or down that a label within the threshold can be away: a row is more than 0.7 thresholds high.
     */
    static final int ROWS = 2;

    private final Grid grid;
    private final Distances distances;
    private final int[] parent;

    private Components(Grid grid, Distances distances) {
        this.grid = grid;
        this.distances = distances;
        this.parent = new int[grid.labels().length];
    }

    /** Returns the smallest label of each label's component, by place in the arrays. */
    static int[] of(Grid grid, Distances distances) {
        var components = new Components(grid, distances);
        components.link();
        int[] root = new int[components.parent.length];
        for (int i = 0; i < root.length; i++) {
            root[i] = components.find(i);
        }
        return root;
    }

    private void link() {
        int[] labels = grid.labels();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            for (int at = grid.start(cell); at < grid.start(cell + 1); at++) {
                parent[labels[at]] = labels[grid.start(cell)];
            }
        }
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int from = cell;
            grid.neighbors(cell, 0, ROWS, (first, last) -> {
                for (int to = first; to <= last; to++) {
                    linkCells(from, to);
                }
            });
        }
    }

    private void linkCells(int from, int to) {
        int[] labels = grid.labels();
        int a = find(labels[grid.start(from)]);
        int b = find(labels[grid.start(to)]);
        if (a != b && near(from, to)) {
            parent[Math.max(a, b)] = Math.min(a, b);
        }
    }

    private boolean near(int from, int to) {
        int[] labels = grid.labels();
        for (int i = grid.start(from); i < grid.start(from + 1); i++) {
            for (int j = grid.start(to); j < grid.start(to + 1); j++) {
                if (distances.between(labels[i], labels[j]) != Distances.FAR) {
                    return true;
                }
            }
        }
        return false;
    }

    private int find(int label) {
        int at = label;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
