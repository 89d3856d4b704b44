package org.sidewalkdata.api.endpoint;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.LabelClusterQuery;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.testkit.GoldenPair;
import org.sidewalkdata.text.Language;

/**
 * Tests the properties of every endpoint in the list, so that a new endpoint is complete or a test names what is
 * missing.
 */
@Tag("golden")
class EndpointsTest {
    static List<Endpoint<?>> endpoints() {
        return Endpoints.ALL;
    }

    /** Add a name here only after deciding that the endpoint may be open to everybody. */
    @Test
    void onlyVocabulariesAndTheCityAreOpenWhereLayersAreGuarded() {
        assertThat(Endpoints.ALL)
                .filteredOn(endpoint ->
                        endpoint.layers().of("includeRawLabels=true").isEmpty())
                .extracting(Endpoint::name)
                .containsExactly("labelTags", "labelTypes", "cities", "accessScoreConfig");
    }

    @Test
    void everyClassOfAnEndpointIsInTheList() {
        assertThat(new ClassFileImporter().importPackagesOf(Endpoint.class))
                .filteredOn(type -> type.isAssignableTo(Endpoint.class)
                        && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .extracting(JavaClass::getName)
                .as("endpoint classes compared with Endpoints.ALL")
                .containsExactlyInAnyOrderElementsOf(Endpoints.ALL.stream()
                        .map(endpoint -> endpoint.getClass().getName())
                        .collect(Collectors.toSet()));
        assertThat(CollectionEndpoints.class.getDeclaredFields())
                .filteredOn(field -> field.getType().equals(Endpoint.class))
                .hasSameSizeAs(Endpoints.ALL.stream()
                        .filter(CollectionEndpoint.class::isInstance)
                        .toList());
    }

    /** {@code GdalReadsEveryAnswerTest} reads every value of packed files. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void aPersonHasSeenAnAnswerInEachFormatThatCanBeLookedAt(Endpoint<?> endpoint) {
        String path = "/v3/api/" + endpoint.name();
        assertThat(GoldenPair.all()
                        .filter(pair -> pair.path().equals(path) && pair.isAnswered(200))
                        .map(pair -> fileType(endpoint, pair.query()))
                        .collect(Collectors.toSet()))
                .as("""
                    formats of the responses in src/test/resources/golden/%s. To add a missing format, write a file FORMAT.request \
                    there with the line "GET %s?filetype=FORMAT"; GoldenTest writes the response beside it; review that file\
                    """, endpoint.exportName(), path)
                .containsAll(endpoint.fileTypes().stream()
                        .filter(type -> !type.isPacked())
                        .toList());
    }

    private static FileType fileType(Endpoint<?> endpoint, String query) {
        return endpoint.fileTypes().stream()
                .filter(type -> ("&" + query + "&").contains("&filetype=" + type.parameterValue() + "&"))
                .findFirst()
                .orElse(endpoint.fileTypes().get(0));
    }

    @Test
    void everyFormatIsOfferedSomewhere() {
        assertThat(Endpoints.ALL.stream().flatMap(endpoint -> endpoint.fileTypes().stream()))
                .as("formats that any endpoint offers")
                .contains(FileType.values());
    }

    @Test
    void namesAreOneAnothersOnly() {
        assertThat(Endpoints.ALL).extracting(Endpoint::name).doesNotHaveDuplicates();
        assertThat(Endpoints.ALL).extracting(Endpoint::exportName).doesNotHaveDuplicates();
        assertThat(Endpoints.ALL).extracting(Endpoint::recordName).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void aNameIsFoundAndHasNoSpellingButItsOwn(Endpoint<?> endpoint) {
        assertThat(endpoint.name()).matches("[a-z]+([A-Z][a-z]+)*");
        assertThat(Endpoints.find(endpoint.name())).contains(endpoint);
        assertThat(Endpoints.find(endpoint.name() + "/")).isEmpty();
        assertThat(Endpoints.find(endpoint.name().toUpperCase(Locale.ROOT))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void parametersAreNamedOnceAndSayWhatTheyTake(Endpoint<?> endpoint) {
        assertThat(endpoint.parameters()).extracting(Parameter::name).doesNotHaveDuplicates();
        assertThat(endpoint.parameters()).allSatisfy(parameter -> {
            assertThat(parameter.meaning()).as(parameter.name()).endsWith(".");
            assertThat(parameter.kind().words()).as(parameter.name()).isNotEmpty();
            assertThat(parameter.kind().schema()).as(parameter.name()).containsKey("type");
        });
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void theExampleIsARequestThatItUnderstands(Endpoint<?> endpoint) {
        String query = endpoint.about().example().query();
        Set<String> known = endpoint.parameters().stream().map(Parameter::name).collect(Collectors.toSet());
        assertThat(known)
                .containsAll(Arrays.stream(query.split("&"))
                        .filter(part -> !part.isEmpty())
                        .map(part -> part.split("=")[0])
                        .toList());
        String street = endpoint.about().example().place() == Example.Place.STREET ? "streetEdgeId=1&" : "";
        assertThatCode(() -> endpoint.answer(Parameters.parse(street + query), new NoData()))
                .doesNotThrowAnyException();
    }

    private static final String LOCATION = "bbox areaSet areaId areaName within regionId regionName ";

    private static final String FORMAT = " filetype inline bom";

    private static final String ROWS = FORMAT + " properties";

    /** The parameters of every endpoint. A new name is added here with the decision which of its sisters have it, too. */
    private static final Map<String, String> PARAMETERS = Map.ofEntries(
            entry(
                    "labelClusters",
                    LOCATION + "labelType includeRawLabels clusterSize avgImageCaptureDate avgLabelDate minSeverity"
                            + " maxSeverity minReliability include" + ROWS),
            entry(
                    "rawLabels",
                    LOCATION + "labelType tags minSeverity maxSeverity validationStatus highQualityUserOnly startDate"
                            + " endDate minImageCaptureDate include" + ROWS),
            entry("accessScoreStreets", LOCATION + "model preset weights include" + ROWS),
            entry("labelTags", ""),
            entry("userStats", "minLabels minMetersExplored minAccuracy highQualityOnly" + ROWS),
            entry("labelTypes", ""),
            entry("cities", ROWS),
            entry("accessScoreConfig", "model"),
            entry("accessScoreExplanation", "streetEdgeId model preset weights lang"),
            entry("regions", LOCATION + "minLabelCount per include" + ROWS),
            entry("areas", "areaSet areaId areaName per include" + ROWS),
            entry("regionWithMostLabels", FORMAT),
            entry("accessScoreRegions", LOCATION + "model" + ROWS),
            entry("accessScoreIntersections", LOCATION + "model" + ROWS),
            entry("accessScoreSpotlight", "unit n model areaSet"),
            entry(
                    "priorities",
                    LOCATION + "labelType minSeverity maxSeverity minReliability minImageCaptureDate movable model"
                            + " preset weights groupBy near limit include" + ROWS),
            entry(
                    "plan",
                    LOCATION + "labelType minSeverity maxSeverity minReliability movable model preset weights order"
                            + " distance costs rampsPerCluster budget years conditionPoints locationPoints" + ROWS),
            entry("streetGrade", "streetEdgeId"),
            entry("streets", LOCATION + "minLabelCount minAuditCount minUserCount wayType status" + ROWS),
            entry("streetTypes", ""),
            entry(
                    "sidewalkPresence",
                    LOCATION + "presence minNoSidewalkLabels minValidatedNoSidewalkLabels minAuditCount wayType status"
                            + ROWS),
            entry("places", LOCATION + "category" + ROWS),
            entry("points", LOCATION + "set" + ROWS),
            entry("validations", "labelId userId validationResult labelType validationTimestamp source" + ROWS),
            entry("validationResultTypes", ""),
            entry("overallStats", "filterLowQuality areaSet areaId areaName" + FORMAT),
            entry("overallStatsByDay", "startDate endDate filterLowQuality" + ROWS),
            entry("bundle", ""),
            entry("changes", "from to collection " + LOCATION + FORMAT));

    private static Set<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).collect(Collectors.toSet());
    }

    /** Five endpoints ignore what is not theirs (P1); the others reject what only a sister has. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void aParameterIsReadOrRejectedIfAnotherEndpointReadsIt(Endpoint<?> endpoint) {
        Set<String> own = words(PARAMETERS.get(endpoint.name()));
        assertThat(endpoint.parameters())
                .extracting(Parameter::name)
                .as("the table above")
                .containsExactlyInAnyOrderElementsOf(own);
        boolean ignores = Set.of("labelClusters", "rawLabels", "accessScoreStreets", "labelTags", "userStats")
                .contains(endpoint.name());
        Set<String> all = PARAMETERS.values().stream()
                .flatMap(names -> words(names).stream())
                .collect(Collectors.toSet());
        assertThat(all).contains("preset", "from", "streetEdgeId");
        for (String name : all) {
            boolean isRead = own.contains(name)
                    || ignores
                    || Set.of("filetype", "inline", "bom", "properties", "lang", "source")
                            .contains(name);
            var check = assertThatCode(() ->
                    Endpoints.rejectOthersParameters(endpoint.name(), Parameters.parse("utm_medium=1&" + name + "=1")));
            if (isRead) {
                check.as(name).doesNotThrowAnyException();
            } else {
                check.as(name)
                        .isInstanceOf(InvalidParameterException.class)
                        .hasMessageContaining(name + " is not a parameter of " + endpoint.name());
            }
        }
    }

    /** Labels are shown if the parameter is present, and a different spelling of its name cannot hide it. */
    @Test
    void labelsOfClustersNeedTheLayerOfLabels() {
        NeededLayers layers = Endpoints.find("labelClusters").orElseThrow().layers();
        String name = LabelClusterQuery.INCLUDE_RAW_LABELS.name();
        assertThat(layers.of("")).containsExactly("label_clusters");
        assertThat(layers.of(name + "=true")).containsExactly("label_clusters", "raw_labels");
        assertThat(layers.of("%69nclude%52awLabels=1")).containsExactly("label_clusters", "raw_labels");
        assertThat(layers.of("x=%")).containsExactly("label_clusters", "raw_labels", "areas");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rawLabels", "labelClusters"})
    void namesOfAreasNeedTheirLayer(String endpoint) {
        NeededLayers layers = Endpoints.find(endpoint).orElseThrow().layers();
        assertThat(layers.of("include=votes")).doesNotContain("areas");
        assertThat(layers.of("include=votes,%61rea")).contains("areas");
    }

    /** Counts of points of others show them and the problems near them. */
    @ParameterizedTest
    @ValueSource(strings = {"regions", "areas", "priorities"})
    void countsOfPointsNeedTheirLayer(String endpoint) {
        NeededLayers layers = Endpoints.find(endpoint).orElseThrow().layers();
        assertThat(layers.of("minLabelCount=1")).doesNotContain("points");
        assertThat(layers.of("include=overlapping,%70oints")).contains("points", "label_clusters");
    }

    /** Fails on any access to the database. */
    private static final class NoData extends EmptyCity implements PublishedData {
        @Override
        public ReadView view() {
            throw new AssertionError("Parsing an example must not read rows");
        }

        @Override
        public StreetRanks streetRanks(ScoreChoice scores) {
            throw new AssertionError("Parsing an example must not read ranks");
        }

        @Override
        public Plan plan(PlanQuery query) {
            throw new AssertionError("Parsing an example must not make a plan");
        }

        @Override
        public Language acceptedLanguage() {
            return Language.DEFAULT;
        }

        @Override
        public byte[] cached(String question, Supplier<byte[]> answer) {
            throw new AssertionError("Parsing an example must not create a response");
        }
    }
}
