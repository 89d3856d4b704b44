package org.sidewalkdata.api.explain;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.ClusterWeight;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/**
 * Writes two or three plain sentences from an explanation's numbers (B5). Pure.
 *
 * @param texts the messages of the language
 * @param person for whom the score is weighed; empty: for nobody in particular
 */
record ExplanationText(Messages texts, Optional<String> person) {
    /** What improves a street unless its rating or tags are bad (D9). */
    private static final Set<LabelType> FEATURES =
            EnumSet.of(LabelType.CURB_RAMP, LabelType.CROSSWALK, LabelType.SIGNAL);

    /** The severity of a bad curb ramp or crosswalk. A signal's is not scored. */
    private static final int BAD = 3;

    /** A rank in the street's region. */
    record RegionRank(String region, StreetRanks.Place place) {}

    /** Compares what counts for and against the street itself, and says for whom. */
    String balance(ScoredPlace street) {
        String balance = unaddressed(street);
        return person.map(whom -> texts.text("explain.aid", "whom", whom, "balance", balance))
                .orElse(balance);
    }

    private String unaddressed(ScoredPlace street) {
        PlaceScore score = street.score();
        List<Named> against = named(street, score, -1);
        List<Named> inFavor = named(street, score, 1);
        if (against.isEmpty() && inFavor.isEmpty()) {
            return texts.text(
                    street.counts().grade().equals(GradeEffect.NONE) ? "explain.nothing" : "explain.unlabeled");
        }
        if (against.isEmpty()) {
            return texts.count("explain.favor", things(inFavor), "things", list(inFavor));
        }
        if (inFavor.isEmpty()) {
            return texts.count("explain.against", things(against), "things", list(against));
        }
        double sum = score.sumOfTypes();
        boolean worse = sum < 0;
        List<Named> heavier = worse ? against : inFavor;
        String more = list(heavier);
        String less = list(worse ? inFavor : against);
        return sum == 0
                ? texts.text("explain.balance", "heavier", more, "lighter", less)
                : texts.count("explain.outweigh", things(heavier), "heavier", more, "lighter", less);
    }

    /** States the effect of the street's grade; empty: no effect. */
    Optional<String> grade(ScoredPlace street) {
        if (street.counts().grade().barrier()) {
            return Optional.of(texts.text("explain.grade.barrier"));
        }
        return street.score().grade() < 0 ? Optional.of(texts.text("explain.grade")) : Optional.empty();
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
                        texts.score(score),
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
                        texts.text("explain.rank", "score", texts.score(score), "rank", city.rank(), "of", city.of()));
    }

    /** States the number of labels, contributors and validated labels. */
    String evidence(ScoreEvidence evidence) {
        if (evidence.labels() == 0) {
            return texts.text("explain.evidence.none");
        }
        return texts.text(
                "explain.evidence",
                "labels",
                texts.count("explain.labels", evidence.labels(), "count", evidence.labels()),
                "people",
                texts.count("explain.people", evidence.contributors(), "count", evidence.contributors()),
                "share",
                texts.percent((double) evidence.verdicts() / evidence.labels()));
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
    private static List<Named> named(ScoredPlace street, PlaceScore score, int sign) {
        double[] terms = score.terms();
        return IntStream.range(0, terms.length)
                .filter(place -> Math.signum(terms[place]) == sign)
                .boxed()
                .sorted(Comparator.comparingDouble(place -> -Math.abs(terms[place])))
                .map(place -> Named.of(street, ScoreModel.SCORED_TYPES.get(place), sign < 0))
                .toList();
    }

    /**
     * The clusters of a type that a sentence names.
     *
     * @param condition the message that says why a feature counts against the street; empty: the count says all
     */
    private record Named(LabelType type, int count, String condition) {
        /** Names all clusters of a type. If a feature counts against the street, names only the clusters that do. */
        static Named of(ScoredPlace street, LabelType type, boolean against) {
            List<ScoredCluster> all = street.clusters().stream()
                    .map(ExplainedCluster::scored)
                    .filter(cluster -> cluster.type() == type)
                    .toList();
            if (!against || !FEATURES.contains(type)) {
                return new Named(type, all.size(), "");
            }
            List<ScoredCluster> harmful = all.stream()
                    .filter(cluster -> ClusterWeight.of(street.model(), cluster).orElse(0) < 0)
                    .toList();
            boolean allRatedBad =
                    type != LabelType.SIGNAL && harmful.stream().allMatch(cluster -> cluster.severity() == BAD);
            return new Named(type, harmful.size(), allRatedBad ? "explain.bad" : "explain.flawed");
        }
    }

    /** Returns how many things a list names, which decides between singular and plural. */
    private static long things(List<Named> list) {
        return list.stream().mapToLong(Named::count).sum();
    }

    private String list(List<Named> list) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < list.size(); i++) {
            text.append(i == 0 ? "" : i == list.size() - 1 ? " " + texts.text("explain.and") + " " : ", ");
            text.append(words(list.get(i)));
        }
        return text.toString();
    }

    private String words(Named named) {
        String things = new TypeWords(texts).counted(named.type, named.count);
        return named.condition.isEmpty() ? things : texts.text(named.condition, "things", things);
    }
}
