package org.sidewalkdata.format.opensidewalks;

import java.util.Map;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;

/**
 * A street whose line begins and ends exactly at its nodes. The ends of streets at a node lie up to about a meter apart;
 * OpenSidewalks demands the same point, which is the end of the first street with the node.
 */
final class Edge extends ForwardingRowCursor {
    private static final int U_ID = 1;
    private static final int V_ID = 2;

    private final int line;
    private final int lastPoint;
    private final long startNode;
    private final long endNode;
    private final double[] start;
    private final double[] end;

    /** Moves the ends of the current row to its nodes, as far as they have a place. */
    Edge(RowCursor row, Map<Long, double[]> nodes) {
        super(row);
        line = row.collection().geometryIndex().orElseThrow();
        lastPoint = row.pointCount(line) - 1;
        startNode = Long.parseLong(row.getText(U_ID).toString());
        endNode = Long.parseLong(row.getText(V_ID).toString());
        start = nodes.getOrDefault(startNode, place(row, 0));
        end = startNode == endNode ? start : nodes.getOrDefault(endNode, place(row, lastPoint));
    }

    private double[] place(RowCursor row, int point) {
        return new double[] {row.getX(line, point), row.getY(line, point)};
    }

    /** Returns whether the line has two different points. */
    boolean hasLength() {
        for (int point = 1; point <= lastPoint; point++) {
            if (getX(line, point) != start[0] || getY(line, point) != start[1]) {
                return true;
            }
        }
        return false;
    }

    void addNodes(Map<Long, double[]> nodes) {
        nodes.putIfAbsent(startNode, start);
        nodes.putIfAbsent(endNode, end);
    }

    @Override
    public double getX(int column, int point) {
        return point == 0 ? start[0] : point == lastPoint ? end[0] : super.getX(column, point);
    }

    @Override
    public double getY(int column, int point) {
        return point == 0 ? start[1] : point == lastPoint ? end[1] : super.getY(column, point);
    }
}
