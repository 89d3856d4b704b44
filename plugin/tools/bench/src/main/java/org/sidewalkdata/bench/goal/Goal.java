package org.sidewalkdata.bench.goal;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;

/** A goal by its number, or a part of one: several may have the same number. */
public record Goal(int number, Measurement measurement) {

    /** How a goal is measured. */
    @FunctionalInterface
    interface Measurement {
        /** @throws Exception when it cannot be measured, other than for want of a program */
        List<Figure> measure(Rig rig) throws Exception;
    }

    /**
     * Measures it and prints each figure at once. A fault takes the place of the figures, because others may have run for an
     * hour.
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
