package org.sidewalkdata.load.staging;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.WKBWriter;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.json.JsonString;
import org.sidewalkdata.load.bundle.BadCell;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.bundle.Crossings;
import org.sidewalkdata.load.bundle.FeatureSet;
import org.sidewalkdata.load.bundle.FeatureSet.Feature;
import org.sidewalkdata.load.bundle.RowGeometry;
import org.sidewalkdata.load.bundle.TextLimit;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.staging.AreaSets.Reading;

/** One file of areas, copied into {@code staged_area}. Features that cannot be used become bad rows. One thread. */
final class AreaFile {
    private static final int MOST_DIGITS = 400;
    private static final int MOST_OTHERS = 1_000;
    private static final int MOST_LISTED = 20;

    private final BundleFile file;
    private final Optional<String> given;
    private final Reading reading;
    private final BadRows badRows;
    private final Map<String, Boolean> sets = new TreeMap<>();
    private final Map<String, String> titles = new TreeMap<>();
    private final Set<String> kept = new LinkedHashSet<>();
    private final Set<String> others = new TreeSet<>();
    private final WKBWriter wkb = new WKBWriter(2, true);
    private long repaired;

    /** Takes the set of all features; empty: each names its own. */
    AreaFile(BundleFile file, Optional<String> given, Reading reading, BadRows badRows) {
        this.file = file;
        this.given = given;
        this.reading = reading;
        this.badRows = badRows;
    }

    /** Copies all features, and returns whether the file says that areas may overlap. */
    boolean copy(Connection connection) throws SQLException {
        try (CopyWriter out = CopyWriter.into(connection, "staged_area")) {
            boolean overlapping = FeatureSet.read(file, feature -> write(out, feature));
            out.finish();
            return overlapping;
        }
    }

    /** Returns the sets of the features, each with whether a feature says that areas may overlap. The caller may add. */
    Map<String, Boolean> sets() {
        return sets;
    }

    /** Returns the title that a feature says of its set, as in downloads. */
    Optional<String> title(String set) {
        return Optional.ofNullable(titles.get(set));
    }

    /**
     * Returns what the operator should know about the file.
     *
     * @throws BundleException if the file has no number that is wanted
     */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        List<String> unknown = new ArrayList<>(reading.numbers());
        unknown.removeAll(kept);
        if (!unknown.isEmpty() && badRows.count() == 0) {
            throw new BundleException(file.name() + " has no number " + String.join(", ", unknown) + "; it has "
                    + listed(Stream.concat(kept.stream(), others.stream()).toList()));
        }
        if (reading.numbers().isEmpty() && !others.isEmpty()) {
            warnings.add(file.name() + " has " + (kept.size() + others.size())
                    + " numeric properties. The first " + AreaSets.MOST_NUMBERS + " are kept; left out: "
                    + listed(others) + ". Choose others with: areas load --numbers A,B");
        }
        if (repaired > 0) {
            warnings.add(file.name() + ": " + repaired + (repaired == 1 ? " area was" : " areas were") + " repaired.");
        }
        return warnings;
    }

    private static String listed(Collection<String> names) {
        String first = names.stream().limit(MOST_LISTED).map(AreaFile::shown).collect(Collectors.joining(", "));
        int more = names.size() - MOST_LISTED;
        return names.isEmpty() ? "none" : more > 0 ? first + " and " + more + " more" : first;
    }

    private static String shown(String name) {
        String line = name.replaceAll("\\p{Cntrl}", " ");
        return line.length() > MOST_LISTED * 2 ? line.substring(0, MOST_LISTED * 2) + "…" : line;
    }

    private void write(CopyWriter out, Feature feature) throws SQLException {
        out.beginRow(8);
        try {
            feature.checkWhole();
            String set = given.or(() -> feature.text("area_set", TextLimit.WORD))
                    .orElseThrow(() -> new BadCell("area_set", "is missing"));
            if (!FeatureSet.isName(set)) {
                throw new BadCell("area_set", FeatureSet.NAME_RULE);
            }
            String id = needed(reading.idField().orElse("id"), id(feature), feature, "--id-field");
            String nameField = reading.nameField().orElse("name");
            String name = needed(nameField, feature.text(nameField, TextLimit.NAME), feature, "--name-field");
            Geometry area = RowGeometry.area(feature.geometry(), reading.repair() ? () -> repaired++ : null);
            out.int8(feature.number());
            out.int8(feature.line());
            out.text(set);
            out.text(id);
            out.text(name);
            out.text(numbers(feature));
            out.bytes(wkb.write(area));
            out.int8(area.getNumPoints()
                    + new Crossings(area).own(Long.MAX_VALUE, Long.MAX_VALUE).comparisons());
            sets.merge(set, "true".equals(feature.properties().get("overlapping")), Boolean::logicalOr);
            feature.text("set_title", TextLimit.NAME).ifPresent(title -> titles.put(set, title));
        } catch (BadCell bad) {
            out.undoRow();
            badRows.add(
                    feature.number(), file.badRow(feature.number(), feature.line(), null, bad.column(), bad.reason()));
        }
    }

    private Optional<String> id(Feature feature) {
        return reading.idField().isPresent()
                ? feature.text(reading.idField().get(), TextLimit.WORD)
                : feature.text("id", TextLimit.WORD)
                        .or(() -> feature.text("area_id", TextLimit.WORD))
                        .or(() -> feature.idText(TextLimit.WORD));
    }

    /** Returns the text; without one, rejects the feature with the properties it has. */
    private static String needed(String column, Optional<String> text, Feature feature, String option) {
        return text.orElseThrow(() -> new BadCell(
                column,
                "is missing; the feature has " + listed(feature.properties().keySet())
                        + ". Choose one with: areas load " + option));
    }

    /** Returns the numbers to keep as a JSON object, without the id and the name. */
    private String numbers(Feature feature) {
        List<String> entries = new ArrayList<>();
        for (Map.Entry<String, String> entry : feature.numbers().entrySet()) {
            String name = entry.getKey();
            if (name.equals(reading.idField().orElse("id"))
                    || name.equals(reading.nameField().orElse("name"))) {
                continue;
            }
            if (keeps(name)) {
                checkNumber(name, entry.getValue());
                entries.add(JsonString.quoted(name) + ": " + entry.getValue());
            }
        }
        return entries.stream().collect(Collectors.joining(", ", "{", "}"));
    }

    /** Rejects a number that is not finite, or that PostgreSQL writes with thousands of digits or cannot store. */
    private static void checkNumber(String name, String text) {
        try {
            var value = new BigDecimal(text);
            if (Double.isFinite(value.doubleValue())
                    && Math.abs((long) value.scale()) <= MOST_DIGITS
                    && value.precision() <= MOST_DIGITS) {
                return;
            }
        } catch (NumberFormatException e) {
            // such as NaN
        }
        throw new BadCell(name, "is not a finite number of at most " + MOST_DIGITS + " digits");
    }

    /** Notes a number of the file, and returns whether it is kept. */
    private boolean keeps(String name) {
        boolean wanted = reading.numbers().isEmpty() || reading.numbers().contains(name);
        if (wanted && (kept.contains(name) || kept.size() < AreaSets.MOST_NUMBERS)) {
            kept.add(name);
            return true;
        }
        if (others.size() < MOST_OTHERS) {
            others.add(name);
        }
        return false;
    }
}
