package org.sidewalkdata.pages.document;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.model.Palette;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;

/** Draws streets that are better, worse or newly audited, as the map does. Used by one thread. */
public final class ChangedLines {
    private static final BasicStroke CASING = new BasicStroke(5, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final BasicStroke LINE = new BasicStroke(3, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final BasicStroke DASHED =
            new BasicStroke(3, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {5, 4}, 0);
    private static final Color INK = Color.decode(Palette.color("ink"));
    private static final Color BETTER = Color.decode(Palette.color("better"));
    private static final Color WORSE = Color.decode(Palette.color("worse"));
    private static final Color AUDITED = Color.decode(Palette.color("newly-audited"));

    private final RowCursor rows;
    private final NamedFields fields;
    private final int line;

    /**
     * Creates a drawing.
     *
     * @param rows changed streets; the caller closes them
     */
    public ChangedLines(RowCursor rows) {
        this.rows = rows;
        this.fields = new NamedFields(rows);
        this.line = rows.collection().geometryIndex().orElseThrow();
    }

    public void draw(Graphics2D graphics, MapView view) {
        while (rows.next()) {
            boolean had = !fields.isNull("score_before");
            boolean has = !fields.isNull("score_after") && !fields.isNull("audit_count_before"); // null: a new street
            double difference = had && has ? fields.number("score_difference") : 0;
            if (has && (!had || difference != 0)) {
                Path2D path = path(view);
                graphics.setColor(INK);
                graphics.setStroke(CASING);
                graphics.draw(path);
                graphics.setColor(!had ? AUDITED : difference > 0 ? BETTER : WORSE);
                graphics.setStroke(difference < 0 ? DASHED : LINE);
                graphics.draw(path);
            }
        }
    }

    private Path2D path(MapView view) {
        Path2D path = new Path2D.Double();
        double[] at = new double[2];
        for (int point = 0; point < rows.pointCount(line); point++) {
            Crs.WEB_MERCATOR.fromDegrees(rows.getX(line, point), rows.getY(line, point), at);
            if (point == 0) {
                path.moveTo(view.column(at[0]), view.row(at[1]));
            } else {
                path.lineTo(view.column(at[0]), view.row(at[1]));
            }
        }
        return path;
    }
}
