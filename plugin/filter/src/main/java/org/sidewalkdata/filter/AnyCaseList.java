package org.sidewalkdata.filter;

import java.util.List;
import java.util.Optional;

/**
 * A text column that equals one of several texts in any case: the case of each row's text is folded once for all texts.
 */
public record AnyCaseList(String column, List<String> values) {
    public AnyCaseList {
        values = List.copyOf(values);
    }

    /** Returns the alternatives as such a list; empty if they are anything else. */
    public static Optional<AnyCaseList> find(Filter.Or or) {
        List<Filter.CompareText> parts = or.parts().stream()
                .filter(AnyCaseList::isEquality)
                .map(Filter.CompareText.class::cast)
                .toList();
        if (parts.size() < 2 || parts.size() < or.parts().size()) {
            return Optional.empty();
        }
        String column = parts.get(0).column();
        return parts.stream().allMatch(part -> part.column().equals(column))
                ? Optional.of(new AnyCaseList(
                        column, parts.stream().map(Filter.CompareText::value).toList()))
                : Optional.empty();
    }

    private static boolean isEquality(Filter filter) {
        return filter instanceof Filter.CompareText compare
                && compare.anyCase()
                && compare.operator() == Filter.Operator.EQUAL;
    }
}
