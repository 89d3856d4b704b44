package org.sidewalkdata.bench.report;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.testkit.TextTable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The lines of a run with the facts of its machine: as a Markdown table for people, as JSON for programs. */
public record Report(MachineFacts machine, List<Line> lines) {
    public Report {
        lines = List.copyOf(lines);
    }

    public void print(PrintWriter out) {
        machine.facts().forEach((name, value) -> out.println("- " + name + ": " + value));
        out.println();
        TextTable table = new TextTable("goal", "what", "ours", "peer", "ratio", "asked", "verdict");
        lines.forEach(line -> table.add(cells(line)));
        table.print(out);
    }

    private static List<String> cells(Line line) {
        Figure figure = line.figure();
        return List.of(
                String.valueOf(line.goal()),
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
            lines.forEach(line -> write(json, line));
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void write(JsonGenerator json, Line line) {
        Figure figure = line.figure();
        json.writeStartObject();
        json.writeNumberProperty("goal", line.goal());
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
