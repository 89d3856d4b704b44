package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.report.Line;
import org.sidewalkdata.bench.rig.Rig;

/** A goal by its number, or a part of one: several may have the same number. */
public record Goal(int number, Measurement measurement) {
    /** Measures it. A fault is told at once and takes the place of its figures, because others may have run for an hour. */
    public List<Line> measure(Rig rig) throws InterruptedException {
        System.err.println("bench: measuring goal " + number);
        List<Line> lines =
                figures(rig).stream().map(figure -> new Line(number, figure)).toList();
        lines.forEach(line -> System.err.println("bench: " + line.text()));
        return lines;
    }

    private List<Figure> figures(Rig rig) throws InterruptedException {
        try {
            return measurement.measure(rig);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            System.err.println("bench: goal " + number + " could not be measured:");
            e.printStackTrace();
            return List.of(Figure.failed(String.valueOf(e.getMessage())));
        }
    }
}
