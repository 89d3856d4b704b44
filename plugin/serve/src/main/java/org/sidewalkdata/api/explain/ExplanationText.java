package org.sidewalkdata.api.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.text.Messages;

/**
 * Writes two or three plain sentences from an explanation's numbers (B5). Pure.
 *
 * @param texts the messages of the language
 */
record ExplanationText(Messages texts) {
    /** A rank in the street's region. */
    record RegionRank(String region, StreetRanks.Place place) {}

    /** Compares what counts for and against the street itself. */
    String balance(PlaceCounts counts, PlaceScore score) {
        List<Integer> against = places(score, -1);
        List<Integer> inFavor = places(score, 1);
        if (against.isEmpty() && inFavor.isEmpty()) {
            return texts.text("explain.nothing");
        }
        if (against.isEmpty()) {
            return texts.count("explain.favor", things(inFavor, counts), "things", list(inFavor, counts));
        }
        if (inFavor.isEmpty()) {
            return texts.count("explain.against", things(against, counts), "things", list(against, counts));
        }
        boolean worse = score.sum() < 0;
        List<Integer> heavier = worse ? against : inFavor;
        String more = list(heavier, counts);
        String less = list(worse ? inFavor : against, counts);
        return score.sum() == 0
                ? texts.text("explain.balance", "heavier", more, "lighter", less)
                : texts.count("explain.outweigh", things(heavier, counts), "heavier", more, "lighter", less);
    }

    /**
     * States the street's score and rank.
     *
     * @param inRegion the rank in the street's region; empty: no region
     */
    String standing(double score, StreetRanks.Place city, Optional<RegionRank> inRegion) {
        return inRegion.map(rank -> texts.text(
                        "explain.rank.region",
                        "score",
                        hundredths(score),
                        "rank",
                        city.rank(),
                        "of",
                        city.of(),
                        "regionRank",
                        rank.place.rank(),
                        "regionOf",
                        rank.place.of(),
                        "region",
                        rank.region))
                .orElseGet(() ->
                        texts.text("explain.rank", "score", hundredths(score), "rank", city.rank(), "of", city.of()));
    }

    /** Formats a score. No score is exactly 0 or 1, so the text never says 0.00 or 1.00. */
    private String hundredths(double score) {
        if (score < 0.005) {
            return texts.text("explain.score.least", "number", number(0.01));
        }
        return score < 0.995 ? number(score) : texts.text("explain.score.most", "number", number(0.99));
    }

    private String number(double score) {
        return texts.language().number(score, 2);
    }

    /** States the number of labels, contributors and validated labels. */
    String evidence(ScoreEvidence evidence) {
        if (evidence.labels() == 0) {
            return texts.text("explain.evidence.none");
        }
        long percent = Math.round(100.0 * evidence.verdicts() / evidence.labels());
        return texts.text(
                "explain.evidence",
                "labels",
                texts.count("explain.labels", evidence.labels(), "count", evidence.labels()),
                "people",
                texts.count("explain.people", evidence.contributors(), "count", evidence.contributors()),
                "percent",
                percent);
    }

    /** States why a street has no score. */
    String unscored() {
        return texts.text("explain.unscored");
    }

    /** States why a street that nobody audited has a score. */
    String scoredByItsEnds() {
        return texts.text("explain.unaudited");
    }

    /** Returns the types whose terms have the sign, by decreasing weight. */
    private static List<Integer> places(PlaceScore score, int sign) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < score.terms().length; place++) {
            if (Math.signum(score.terms()[place]) == sign) {
                places.add(place);
            }
        }
        places.sort((one, other) -> Double.compare(Math.abs(score.terms()[other]), Math.abs(score.terms()[one])));
        return places;
    }

    /** Returns how many things a list names, which decides between singular and plural. */
    private static long things(List<Integer> places, PlaceCounts counts) {
        return places.stream().mapToLong(counts::clusters).sum();
    }

    private String list(List<Integer> places, PlaceCounts counts) {
        TypeWords words = new TypeWords(texts);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < places.size(); i++) {
            text.append(i == 0 ? "" : i == places.size() - 1 ? " " + texts.text("explain.and") + " " : ", ");
            text.append(words.counted(ScoreModel.SCORED_TYPES.get(places.get(i)), counts.clusters(places.get(i))));
        }
        return text.toString();
    }
}
