package org.sidewalkdata.pages.worklist;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.sidewalkdata.text.Messages;

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
        return item.where().map(where -> where.street().text(texts)).orElseGet(() -> text("street.none"));
    }

    /** Returns the cross streets, or that they are unknown; empty text without a street. */
    String between(WorkItem item) {
        return item.where().map(this::between).orElse("");
    }

    private String between(WorkItem.Where where) {
        Optional<String> first = where.first().map(street -> street.text(texts));
        Optional<String> last = where.last().map(street -> street.text(texts));
        if (first.isPresent() && last.isPresent()) {
            return first.equals(last)
                    ? text("between.same", "street", first.get())
                    : text("between", "first", first.get(), "last", last.get());
        }
        return first.or(() -> last)
                .map(known -> text("between.one", "street", known))
                .orElseGet(() -> text("between.none"));
    }

    /** Returns the side of the street; empty text: on its center line, or unknown. */
    String side(WorkItem item) {
        return item.side().map(side -> texts.text(side.key())).orElse("");
    }

    String problem(WorkItem item) {
        return text("problem." + item.type().publishedName());
    }

    String severity(OptionalLong severity) {
        return severity.isPresent() ? text("severity." + severity.getAsLong()) : text("severity.none");
    }

    String tags(WorkItem item) {
        return String.join(", ", item.tags());
    }

    String votes(WorkItem item) {
        return item.agree() + item.disagree() == 0
                ? text("votes.none")
                : text("votes", "agree", number(item.agree()), "disagree", number(item.disagree()));
    }

    /** Returns a length in whole meters with its unit. */
    String meters(double meters) {
        return texts.text("number.meters", "number", number(meters));
    }

    /** Returns what fixing all listed problems of a street brings, or why that is unknown. */
    String street(WorkStreet street) {
        OptionalDouble meters = street.meters();
        return meters.isPresent()
                ? texts.count("list.street.gain", street.problems().size(), "meters", meters(meters.getAsDouble()))
                : texts.count("list.street.nogain", street.problems().size());
    }

    String number(double number) {
        return texts.language().number(number, 0);
    }
}
