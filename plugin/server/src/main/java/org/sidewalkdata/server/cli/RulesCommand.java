package org.sidewalkdata.server.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.schema.ShippedRules;
import org.sidewalkdata.schema.ShippedRules.Difference;
import org.sidewalkdata.server.doctor.Launch;
import org.sidewalkdata.version.SchemaVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sidewalk rules}. */
@Command(
        name = "rules",
        description =
                "Shows which numbers for cleaning, clustering and scoring in the database differ from the numbers shipped with"
                        + " this program. Custom models and presets are neither compared nor changed.")
final class RulesCommand extends DatabaseCommand {
    @Option(names = "--restore", description = "Restore the shipped numbers in one transaction.")
    private boolean restore;

    RulesCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws SQLException {
        List<Difference> differences;
        try (Connection connection = database.owner("rules").getConnection()) {
            SchemaVersion.require(connection);
            differences = restore ? ShippedRules.restore(connection) : ShippedRules.compare(connection);
        }
        if (differences.isEmpty()) {
            out().println("The rules equal the shipped rules.");
            return ExitCode.OK.code();
        }
        table(differences).forEach(out()::println);
        out().println(Launch.named(
                restore
                        ? "The shipped rules are restored. They take effect with the next refresh; run: ./sidewalk refresh"
                        : "To restore the shipped rules, run: ./sidewalk rules --restore"));
        return restore ? ExitCode.OK.code() : ExitCode.TO_DO.code();
    }

    private List<String> table(List<Difference> differences) {
        var rows = new ArrayList<Difference>();
        rows.add(new Difference("table", "row", restore ? "before" : "database", "shipped"));
        rows.addAll(differences);
        int key = rows.stream().mapToInt(row -> row.key().length()).max().orElse(1);
        int database =
                rows.stream().mapToInt(row -> row.database().length()).max().orElse(1);
        String form = "%-20s  %-" + key + "s  %-" + database + "s  %s";
        return rows.stream()
                .map(row -> String.format(Locale.ROOT, form, row.table(), row.key(), row.database(), row.shipped()))
                .toList();
    }
}
