package org.sidewalkdata.api.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;

/** Writes two or three plain sentences from an explanation's numbers (B5). Pure. */
final class ExplanationText {
    private ExplanationText() {}

    /** Compares what counts for and against the street itself. */
    static String balance(PlaceCounts counts, PlaceScore score) {
        List<Integer> against = places(score, -1);
        List<Integer> inFavor = places(score, 1);
        if (against.isEmpty() && inFavor.isEmpty()) {
            return "Nothing on the street itself affects its score.";
        }
        if (against.isEmpty()) {
            return sentence(list(inFavor, counts)
                    + (isOne(inFavor, counts) ? " counts" : " count")
                    + " in favor of the street");
        }
        if (inFavor.isEmpty()) {
            return sentence(
                    list(against, counts) + (isOne(against, counts) ? " counts" : " count") + " against the street");
        }
        boolean worse = score.sum() < 0;
        List<Integer> heavier = worse ? against : inFavor;
        List<Integer> lighter = worse ? inFavor : against;
        String verb = score.sum() == 0 ? " balance " : isOne(heavier, counts) ? " outweighs " : " outweigh ";
        return sentence(list(heavier, counts) + verb + list(lighter, counts));
    }

    /**
     * States the street's score and rank.
     *
     * @param inRegion the rank in the street's region; empty: no region
     */
    static String standing(double score, StreetRanks.Place city, Optional<String> inRegion) {
        return String.format(
                Locale.ROOT,
                "Its score is %s, rank %d of %d in the city (1 is the worst)%s.",
                hundredths(score),
                city.rank(),
                city.of(),
                inRegion.map(text -> " and " + text).orElse(""));
    }

    /** Formats a score. No score is exactly 0 or 1, so the text never says 0.00 or 1.00. */
    private static String hundredths(double score) {
        if (score < 0.005) {
            return "less than 0.01";
        }
        return score < 0.995 ? String.format(Locale.ROOT, "%.2f", score) : "more than 0.99";
    }

    static String inRegion(String region, StreetRanks.Place place) {
        return "rank " + place.rank() + " of " + place.of() + " in " + region;
    }

    /** States the number of labels, contributors and validated labels. */
    static String evidence(ScoreEvidence evidence) {
        if (evidence.labels() == 0) {
            return "No labels were placed here.";
        }
        String people = evidence.contributors() == 1 ? "1 person" : evidence.contributors() + " people";
        String labels = evidence.labels() == 1 ? "1 label" : evidence.labels() + " labels";
        long percent = Math.round(100.0 * evidence.verdicts() / evidence.labels());
        return String.format(
                Locale.ROOT, "This is based on %s by %s; %d %% of the labels are validated.", labels, people, percent);
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

    private static boolean isOne(List<Integer> places, PlaceCounts counts) {
        return places.size() == 1 && counts.clusters(places.get(0)) == 1;
    }

    private static String list(List<Integer> places, PlaceCounts counts) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < places.size(); i++) {
            text.append(i == 0 ? "" : i == places.size() - 1 ? " and " : ", ");
            text.append(TypeWords.counted(ScoreModel.SCORED_TYPES.get(places.get(i)), counts.clusters(places.get(i))));
        }
        return text.toString();
    }

    private static String sentence(String text) {
        return text + ".";
    }
}
