package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/**
 * Scores units one after the other by one model and some weights: the digits of {@link UnitScore}, mostly without its decimals.
 * Weights, multipliers and what tags add are short decimal fractions, so terms and sums are reckoned as whole numbers of the
 * smallest fraction that any of them has: exactly, as decimals are. Where a length or thirds come in, they go on as
 * {@link TwoDoubles}, which mostly know the double that is nearest to the decimal. What does not fit (many digits, millions of
 * clusters) goes the way of {@link UnitScore}. Used by one thread.
 */
public final class UnitScorer {
    /** As {@link UnitScore#NO_LENGTH}. */
    public static final double NO_LENGTH = UnitScore.NO_LENGTH;

    private static final int TYPES = ScoreModel.SCORED_TYPES.size();

    /** Below it every whole number is a double, and so is its quotient by a power of ten: the nearest to the fraction. */
    private static final long EXACT = 1L << 52;

    /** The largest power of ten by which a weight times a multiplier can be told, with room for many clusters. */
    private static final int MAX_SCALE = 9;

    /** The largest numerator of a cluster: four of them times any number of clusters, and what tags add, stay whole numbers. */
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1L << 28);

    /** A street condition saturates at a few clusters; times it, a numerator stays a whole number. */
    private static final int MAX_SATURATION = 1000;

    private final ScoreModel model;
    private final Weights weights;

    /** The fraction's denominator; 0: not all fits. */
    private final double denominator;

    private final int scale;

    /** By type and rating what a cluster adds, as a numerator. */
    private final long[] numerators = new long[TYPES * TypeRule.RATINGS];

    /** Types that weigh by how far their clusters saturate them; the weight is the first of their numerators. */
    private final boolean[] isCondition = new boolean[TYPES];

    private final boolean[] isNormalized = new boolean[TYPES];
    private final boolean[] isScored = new boolean[TYPES];
    private final double[] terms = new double[TYPES];
    private final TwoDoubles term = new TwoDoubles();
    private final TwoDoubles sum = new TwoDoubles();
    private final TwoDoubles factor = new TwoDoubles();
    private final KnownFractions known;
    private double score;

    public UnitScorer(ScoreModel model, Weights weights) {
        this.model = model;
        this.weights = weights;
        BigDecimal[] units = new BigDecimal[numerators.length];
        int most = 0;
        for (int place = 0; place < TYPES; place++) {
            Optional<TypeRule> rule = model.rule(ScoreModel.SCORED_TYPES.get(place));
            isScored[place] = rule.isPresent();
            isCondition[place] =
                    rule.map(its -> its.scoring() == Scoring.STREET_CONDITION).orElse(false);
            isNormalized[place] = rule.map(TypeRule::lengthNormalized).orElse(false);
            if (rule.isPresent()) {
                most = Math.max(most, multiply(rule.get(), place, units));
            }
        }
        this.scale = Math.max(most, 2); // what tags add has two decimals
        this.known = new KnownFractions(scale);
        boolean fits = scale <= MAX_SCALE && model.saturation() <= MAX_SATURATION;
        this.denominator = fits && fill(units) ? Math.pow(10, scale) : 0;
    }

    /** @return how many decimals these have */
    private int multiply(TypeRule rule, int place, BigDecimal[] units) {
        BigDecimal weight = Decimals.of(weights.signed(ScoreModel.SCORED_TYPES.get(place)));
        int most = 0;
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            BigDecimal unit = isCondition[place]
                    ? weight
                    : weight.multiply(Decimals.of(rule.multipliers().get(rating)));
            units[place * TypeRule.RATINGS + rating] = unit;
            most = Math.max(most, unit.stripTrailingZeros().scale());
        }
        return most;
    }

    private boolean fill(BigDecimal[] units) {
        for (int i = 0; i < units.length; i++) {
            if (units[i] != null) {
                BigDecimal numerator = units[i].scaleByPowerOfTen(scale);
                if (numerator.abs().compareTo(LARGEST) > 0) {
                    return false;
                }
                numerators[i] = numerator.longValueExact();
            }
        }
        return true;
    }

    /** Scores a unit. @param lengthMeters of the street, or {@link #NO_LENGTH} */
    public void score(UnitCounts counts, double lengthMeters) {
        double sum = Double.NaN;
        if (denominator != 0) {
            sum = fractions(counts, lengthMeters);
            sum = Double.isNaN(sum) ? nearest(counts, lengthMeters) : sum;
        }
        if (Double.isNaN(sum)) {
            UnitScore exact = UnitScore.of(model, weights, counts, lengthMeters);
            System.arraycopy(exact.terms(), 0, terms, 0, TYPES);
            score = exact.score();
        } else {
            score = UnitScore.sigmoid(sum);
        }
    }

    /** @return NaN: something does not fit */
    private double fractions(UnitCounts counts, double lengthMeters) {
        Arrays.fill(terms, 0);
        long sum = 0;
        for (int place = 0; place < TYPES; place++) {
            if (isScored[place] && counts.clusters(place) > 0) {
                if (isCondition[place] || isNormalized[place] && !Double.isNaN(lengthMeters)) {
                    return Double.NaN;
                }
                long term = known.numerator(counts.adjustments()[place]) + ofClusters(counts, place);
                if (Math.abs(term) >= EXACT) { // also where the adjustment is NONE
                    return Double.NaN;
                }
                terms[place] = term / denominator;
                sum += term;
            }
        }
        return Math.abs(sum) < EXACT ? sum / denominator : Double.NaN;
    }

    /** Numerator of what the clusters add; of a condition, of that many parts as saturate it. Fits: see LARGEST. */
    private long ofClusters(UnitCounts counts, int place) {
        int first = place * TypeRule.RATINGS;
        if (isCondition[place]) {
            return numerators[first] * Math.min(counts.clusters(place), model.saturation());
        }
        long sum = 0;
        for (int i = first; i < first + TypeRule.RATINGS; i++) {
            sum += numerators[i] * counts.ratings()[i];
        }
        return sum;
    }

    /** @return NaN: something does not fit, or lies so close to the middle between two doubles that decimals must tell */
    private double nearest(UnitCounts counts, double lengthMeters) {
        Arrays.fill(terms, 0);
        sum.set(0);
        double error = 0;
        boolean isStreet = !Double.isNaN(lengthMeters);
        double stretch = isStreet ? model.perMeters() / Math.max(lengthMeters, model.minLengthMeters()) : 1;
        if (isStreet && !factor.setDecimal(stretch)) {
            return Double.NaN;
        }
        for (int place = 0; place < TYPES; place++) {
            if (isScored[place] && counts.clusters(place) > 0) {
                double termError = term(counts, place) * TwoDoubles.ERROR;
                if (isNormalized[place] && isStreet) {
                    term.multiply(factor);
                    termError *= stretch;
                }
                terms[place] = term.nearest(termError);
                if (Double.isNaN(terms[place])) {
                    return Double.NaN;
                }
                sum.add(term);
                error += termError;
            }
        }
        return sum.nearest(error);
    }

    /** Sets the term of a type, not stretched. @return how large the numbers are that it is made of; NaN: they do not fit */
    private double term(UnitCounts counts, int place) {
        long parts = isCondition[place] ? model.saturation() : 1;
        long ofClusters = ofClusters(counts, place);
        long ofTags = known.numerator(counts.adjustments()[place]);
        if (ofTags == KnownFractions.NONE) {
            return Double.NaN;
        }
        term.set(ofClusters + ofTags * parts);
        term.divide(denominator * parts);
        return (Math.abs(ofClusters) + Math.abs(ofTags * parts)) / (denominator * parts);
    }

    /** What the type at that place in {@link ScoreModel#SCORED_TYPES} adds to the sum, of the unit scored last. */
    public double term(int place) {
        return terms[place];
    }

    /** Of the unit scored last. */
    public double score() {
        return score;
    }
}
