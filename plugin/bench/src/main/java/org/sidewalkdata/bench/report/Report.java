package org.sidewalkdata.bench.report;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The figures of a run with the facts of its machine: as a Markdown table for people, as JSON for programs. */
public record Report(MachineFacts machine, List<Figure> figures) {
    private static final List<String> HEAD = List.of("goal", "what", "ours", "peer", "ratio", "asked", "verdict");

    public Report {
        figures = List.copyOf(figures);
    }

    public void print(PrintWriter out) {
        machine.facts().forEach((name, value) -> out.println("- " + name + ": " + value));
        out.println();
        int[] widths = HEAD.stream().mapToInt(String::length).toArray();
        for (Figure figure : figures) {
            List<String> cells = cells(figure);
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], cells.get(i).length());
            }
        }
        print(out, HEAD, widths, " ");
        print(out, HEAD.stream().map(cell -> "").toList(), widths, "-");
        figures.forEach(figure -> print(out, cells(figure), widths, " "));
        out.flush();
    }

    private static void print(PrintWriter out, List<String> cells, int[] widths, String filler) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < widths.length; i++) {
            String cell = cells.get(i);
            line.append(' ')
                    .append(cell)
                    .append(filler.repeat(widths[i] - cell.length()))
                    .append(" |");
        }
        out.println(line);
    }

    private static List<String> cells(Figure figure) {
        return List.of(
                String.valueOf(figure.goal()),
                figure.what(),
                figure.ours(),
                figure.peer(),
                figure.ratioText().orElse(""),
                figure.asked(),
                figure.verdict());
    }

    /** One object: {@code machine} with the facts, {@code figures} in the order of the table. */
    public String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeObjectPropertyStart("machine");
            for (Map.Entry<String, String> fact : machine.facts().entrySet()) {
                json.writeStringProperty(fact.getKey(), fact.getValue());
            }
            json.writeEndObject();
            json.writeArrayPropertyStart("figures");
            figures.forEach(figure -> write(json, figure));
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void write(JsonGenerator json, Figure figure) {
        json.writeStartObject();
        json.writeNumberProperty("goal", figure.goal());
        json.writeStringProperty("what", figure.what());
        json.writeStringProperty("ours", figure.ours());
        json.writeStringProperty("peer", figure.peer());
        if (figure.ratio().isPresent()) {
            json.writeNumberProperty("ratio", figure.ratio().getAsDouble());
        }
        json.writeStringProperty("asked", figure.asked());
        json.writeStringProperty("verdict", figure.verdict());
        json.writeEndObject();
    }
}
