package org.sidewalkdata.bench.goal;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;

/** A performance goal or a part of one; parts have the same number. */
public record Goal(int number, Measurement measurement) {

    /** The measurement of a goal. */
    @FunctionalInterface
    interface Measurement {
        /**
         * Measures the goal.
         *
         * @throws Exception if the measurement fails; a missing program is a {@link Program.MissingException}
         */
        List<Figure> measure(Rig rig) throws Exception;
    }

    /**
     * Measures the goal and prints its figures at once. A failure becomes a figure, so that the results of other goals,
     * which may have taken an hour, are kept.
     */
    public List<Figure> measure(Rig rig) throws InterruptedException {
        System.err.println("bench: measuring goal " + number);
        List<Figure> figures = figures(rig);
        for (Figure figure : figures) {
            String text = Stream.of(figure.what(), figure.ours(), figure.peer(), figure.ratioText(), figure.verdict())
                    .filter(cell -> !cell.isEmpty())
                    .reduce((before, cell) -> before + ", " + cell)
                    .orElse("");
            System.err.println("bench: " + number + ": " + text);
        }
        return figures;
    }

    private List<Figure> figures(Rig rig) throws InterruptedException {
        try {
            return measurement.measure(rig);
        } catch (InterruptedException e) {
            throw e;
        } catch (Program.MissingException e) {
            return List.of(Figure.notMeasured(String.valueOf(e.getMessage())));
        } catch (Exception e) {
            System.err.println("bench: goal " + number + " could not be measured:");
            e.printStackTrace();
            return List.of(Figure.failed(String.valueOf(e.getMessage())));
        }
    }
}
