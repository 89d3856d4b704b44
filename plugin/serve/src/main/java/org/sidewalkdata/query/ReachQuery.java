package org.sidewalkdata.query;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.score.Preset;

/**
 * A parsed request for a reach (B17). It has a position, a place or a street.
 *
 * @param position the start; empty: that of the place or street
 * @param place id of the place at the start
 * @param street id of the street whose middle is the start
 * @param preset the mobility aid; empty: nothing hinders the person
 * @param meters the effort; empty: that of {@code minutes}
 * @param minutes walking time on a way without problems, at the person's speed
 * @param repaired ids of streets whose problems count as fixed
 */
public record ReachQuery(
        Optional<Near> position,
        OptionalLong place,
        OptionalLong street,
        Optional<String> preset,
        OptionalDouble meters,
        OptionalDouble minutes,
        Set<Long> repaired) {
    /** Two quarter miles, rounded. */
    public static final double DEFAULT_METERS = 800;

    public static final double MAX_METERS = 5000;

    private static final int MOST_REPAIRED = 100;

    /** The mobility aid of answers for which one has to be named and none is. */
    public static final String WHEELCHAIR = "manual_wheelchair";

    private static final Parameter<OptionalDouble> LNG = degrees("lng", 180, "Longitude of the start. With lat.");
    private static final Parameter<OptionalDouble> LAT = degrees("lat", 90, "Latitude of the start. With lng.");
    private static final Parameter<OptionalLong> PLACE =
            new Parameter<>("placeId", ParameterKinds.ID, "Starts at this place. Not together with lng and lat.");
    private static final Parameter<OptionalLong> STREET = new Parameter<>(
            "streetEdgeId",
            ParameterKinds.ID,
            "Starts in the middle of this street. Not together with lng and lat, or placeId.");
    private static final String AIDS =
            "Mobility aid of the person: manual_wheelchair, motorized_wheelchair, scooter, walker or cane. Without it, ";
    private static final String NOTHING_HINDERS = "nothing hinders the person";
    private static final Parameter<OptionalDouble> METERS = effort(
            "meters",
            MAX_METERS,
            "Effort in meters: the length of a way, with detours around problems and a factor for steep parts. Default "
                    + (int) DEFAULT_METERS + ". Not together with minutes.");
    private static final Parameter<OptionalDouble> MINUTES = effort(
            "minutes",
            60,
            "Effort as the time of a way without problems, at the speed of the person. At most " + (int) MAX_METERS
                    + " meters.");

    private static final Parameter<Set<Long>> REPAIRED = new Parameter<>(
            "repaired",
            ParameterKinds.ids(MOST_REPAIRED),
            "Counts all problems of these streets, at most " + MOST_REPAIRED
                    + ", as fixed, for what a repair opens. Their grades stay.");

    static final ParameterGroup<Optional<String>> AID = aid(NOTHING_HINDERS);

    /**
     * Returns the parameter {@code preset}, of which only those of mobility aids are known.
     *
     * @param byDefault what happens without it
     */
    static ParameterGroup<Optional<String>> aid(String byDefault) {
        return new Aid(new Parameter<>(
                ScoreParameters.PRESET.name(),
                ParameterKinds.nameOf("a mobility aid", byDefault),
                AIDS + byDefault + "."));
    }

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<ReachQuery> PARAMETERS =
            ParameterGroup.of(ReachQuery::of, LNG, LAT, PLACE, STREET, AID, METERS, MINUTES, REPAIRED);

    public ReachQuery {
        repaired = Collections.unmodifiableSet(new TreeSet<>(repaired)); // in one order, for the key
    }

    private static Parameter<OptionalDouble> degrees(String name, int most, String meaning) {
        return new Parameter<>(
                name,
                new ParameterKind<>(
                        "number from -" + most + " to " + most,
                        object("type", "number", "minimum", -most, "maximum", most),
                        (given, asked) -> given.number(asked, -most, most)),
                meaning);
    }

    static Parameter<OptionalDouble> effort(String name, double most, String meaning) {
        return new Parameter<>(
                name,
                new ParameterKind<>(
                        "number from 1 to " + (int) most,
                        object("type", "number", "minimum", 1, "maximum", (int) most),
                        (given, asked) -> given.number(asked, 1, most)),
                meaning);
    }

    private record Aid(Parameter<Optional<String>> parameter) implements ParameterGroup<Optional<String>> {
        @Override
        public List<Parameter<?>> parameters() {
            return List.of(parameter);
        }

        @Override
        public Optional<String> read(Parameters given, Lookups lookups) {
            return parameter.read(given).map(name -> knownAid(name, lookups));
        }
    }

    /** Returns the names of the presets of mobility aids. */
    static List<String> aids(Lookups lookups) {
        return lookups.scoreRules().presets().stream()
                .filter(preset -> !preset.blocked().isEmpty())
                .map(Preset::name)
                .toList();
    }

    /** Returns the name of a mobility aid; throws an InvalidParameterException for another preset. */
    static String knownAid(String name, Lookups lookups) {
        List<String> aids = aids(lookups);
        if (!aids.contains(name)) {
            throw Parameters.refused(
                    ScoreParameters.PRESET.name(),
                    aids.isEmpty()
                            ? "is known after the next refresh"
                            : "must be a mobility aid, one of " + String.join(", ", aids),
                    name);
        }
        return name;
    }

    private static ReachQuery of(ParameterGroup.Values values) {
        OptionalDouble lng = values.get(LNG);
        OptionalDouble lat = values.get(LAT);
        if (lng.isPresent() != lat.isPresent()) {
            throw new InvalidParameterException(
                    lng.isPresent() ? LNG.name() : LAT.name(), "must be given together with the other of lng and lat");
        }
        OptionalLong place = values.get(PLACE);
        OptionalLong street = values.get(STREET);
        long starts = Stream.of(lng.isPresent(), place.isPresent(), street.isPresent())
                .filter(given -> given)
                .count();
        if (starts == 0) {
            throw new InvalidParameterException(LNG.name(), "must be given with lat, or placeId, or streetEdgeId");
        }
        if (starts > 1) {
            throw new InvalidParameterException(
                    street.isPresent() ? STREET.name() : PLACE.name(), "must not be given together with another start");
        }
        if (values.get(METERS).isPresent() && values.get(MINUTES).isPresent()) {
            throw new InvalidParameterException(MINUTES.name(), "must not be given together with meters");
        }
        return new ReachQuery(
                lng.isPresent()
                        ? Optional.of(new Near(lng.getAsDouble() + 0.0, lat.getAsDouble() + 0.0))
                        : Optional.empty(),
                place,
                street,
                values.get(AID),
                values.get(METERS),
                values.get(MINUTES),
                values.get(REPAIRED));
    }

    /**
     * Returns the effort in meters.
     *
     * @param speed of the person, in meters per second
     */
    public double budget(double speed) {
        if (minutes.isEmpty()) {
            return meters.orElse(DEFAULT_METERS);
        }
        double budget = minutes.getAsDouble() * 60 * speed;
        if (budget > MAX_METERS) {
            throw new InvalidParameterException(
                    MINUTES.name(),
                    "must be at most " + (int) (MAX_METERS / 60 / speed)
                            + " for this person, who would get farther than " + (int) MAX_METERS + " meters");
        }
        return budget;
    }

    /** Returns a key that is equal for requests of the same reach, within one data version. */
    public String key() {
        return "reach " + position + place + street + preset + meters + minutes + repaired;
    }
}
