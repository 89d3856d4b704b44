package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sidewalkdata.api.priority.NearPoints.NearPoint;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** The texts about the problems of a work list, in a language. Not escaped. Immutable. */
record WorkTexts(Messages texts) {
    String text(String key, Object... namesAndValues) {
        return texts.text("list." + key, namesAndValues);
    }

    /** Returns the header of a column. */
    String column(String name) {
        return text("column." + name);
    }

    String neighborhood(WorkItem item) {
        return item.neighborhood().orElseGet(() -> text("neighborhood.none"));
    }

    /** Returns the name of the street, or what else people can find it by. */
    String street(WorkItem item) {
        return item.where()
                .map(where -> where.title(texts, item.neighborhood()))
                .orElseGet(() -> text("street.none"));
    }

    /** Returns the cross streets, or that they are unknown; empty text without a street. */
    String between(WorkItem item) {
        return item.where().map(this::between).orElse("");
    }

    private String between(StreetPlace where) {
        Optional<String> first = where.first();
        Optional<String> last = where.last();
        if (first.isPresent() && last.isPresent()) {
            return first.equals(last)
                    ? text("between.same", "street", first.get())
                    : texts.text("map.street.between", "first", first.get(), "last", last.get());
        }
        return first.or(() -> last)
                .map(known -> text("between.one", "street", known))
                .orElseGet(() -> text("between.none"));
    }

    /** Returns the side of the street; empty text: on its center line, or unknown. */
    String side(WorkItem item) {
        return item.side().map(side -> texts.text(side.key())).orElse("");
    }

    /** Returns the kind of a problem, or where a sidewalk is missing. */
    String problem(WorkItem item) {
        if (item.marks() > 1) {
            String length = new NumberText(texts).meters(item.entry().length());
            String marks = number(item.marks());
            return item.side().isPresent()
                    ? text("sidewalk.side", "side", side(item), "length", length, "count", marks)
                    : text("sidewalk", "length", length, "count", marks);
        }
        return new TypeWords(texts).title(item.type());
    }

    String severity(OptionalLong severity) {
        return severity.isPresent()
                ? TypeWords.capitalized(texts.text("map.severity." + severity.getAsLong()))
                : text("severity.none");
    }

    String tags(WorkItem item) {
        return tags(item.tags());
    }

    /** Returns that things with some tags may move; empty text: none. */
    String movable(List<String> tags) {
        String movable = movableTags(tags);
        return movable.isEmpty() ? "" : texts.text("map.fix.mayMove", "tags", movable);
    }

    /** Returns the tags of things that may move among some; empty text: none. */
    String movableTags(List<String> tags) {
        return tags(tags.stream().filter(PriorityQuery.MOVABLE::contains).toList());
    }

    /** Returns the numbers of imported points near it, set by set; empty text: none. */
    String points(WorkItem item) {
        Map<String, Long> counts = item.points().stream()
                .collect(Collectors.groupingBy(NearPoint::set, TreeMap::new, Collectors.counting()));
        String sets = counts.entrySet().stream()
                .map(set -> texts.set(set.getKey()) + " (" + number(set.getValue()) + ")")
                .collect(Collectors.joining(", "));
        return counts.isEmpty()
                ? ""
                : text("points", "sets", sets, "distance", texts.units().length(PointCollections.NEAR_METERS, texts));
    }

    /** Returns tags in the language. */
    String tags(List<String> tags) {
        return tags.stream().map(texts::tag).collect(Collectors.joining(", "));
    }

    String votes(WorkItem item) {
        return item.agree() + item.disagree() == 0
                ? text("votes.none")
                : text("votes", "agree", number(item.agree()), "disagree", number(item.disagree()));
    }

    /** Returns what fixing an entry changes: {@code Score 0.05 → 0.84, worth 83 m}. */
    String worth(WorkEntry entry) {
        return worth(entry.score(), entry.scoreIfFixed(), entry.worth());
    }

    /** Returns what fixing a problem alone changes; empty text: several clusters of a missing sidewalk. */
    String alone(WorkItem item) {
        RankedProblem problem = item.problem();
        return item.marks() > 1 ? "" : worth(problem.score(), problem.scoreIfFixed(), problem.accessibleMeters());
    }

    /** Returns what fixing changes: only its worth if the score is unknown, or looks the same before and after. */
    String worth(double score, double scoreIfFixed, double worth) {
        var numbers = new NumberText(texts);
        String meters = worth > 0 && worth < 0.5
                ? texts.text("number.under", "number", numbers.meters(1))
                : numbers.meters(worth);
        boolean isKnown = !Double.isNaN(score) && !Double.isNaN(scoreIfFixed);
        String before = isKnown ? numbers.score(score) : "";
        String after = isKnown ? numbers.score(scoreIfFixed) : "";
        return before.equals(after)
                ? texts.text("map.fix.worthOnly", "meters", meters)
                : texts.text("map.fix.effect", "before", before, "after", after, "meters", meters);
    }

    /** Returns how many problems a street has, all of which are fixed. */
    String problems(List<WorkItem> street) {
        return texts.count(
                "list.problems", street.stream().mapToLong(WorkItem::marks).sum());
    }

    /**
     * Returns whether an address in the data is a web page. Addresses are free input, and a browser would execute
     * {@code javascript:}.
     */
    static boolean leadsToAPage(String url) {
        return url.startsWith("https://") || url.startsWith("http://");
    }

    String number(double number) {
        return texts.number(number, 0);
    }
}
