package org.sidewalkdata.api.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
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
        List<Function<Endpoint<?>, String>> names = List.of(Endpoint::name, Endpoint::exportName, Endpoint::recordName);
        names.forEach(name -> assertThat(Endpoints.ALL).extracting(name).doesNotHaveDuplicates());
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void aNameIsFoundAndHasNoSpellingButItsOwn(Endpoint<?> endpoint) {
        assertThat(endpoint.name()).matches("[a-z]+([A-Z][a-z]+)*(/[a-z]+)?");
        assertThat(Endpoints.find(endpoint.name())).contains(endpoint);
        assertThat(Endpoints.find(endpoint.name() + "/")).isEmpty();
        assertThat(Endpoints.find(endpoint.name().toUpperCase(Locale.ROOT))).isEmpty();
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
        assertThatCode(() -> endpoint.answer(Parameters.parse(street + query), noData()))
                .doesNotThrowAnyException();
    }

    private static final Map<String, String> SHARED = Map.of(
            "LOCATION", "bbox areaSet areaId areaName within regionId regionName",
            "FILE", "filetype inline bom",
            "ROWS", "filetype inline bom properties");

    /** The parameters of every endpoint. A new name is added here with the decision which of its sisters have it, too. */
    private static final Map<String, Set<String>> PARAMETERS =
            """
            labelClusters LOCATION labelType includeRawLabels clusterSize avgImageCaptureDate avgLabelDate minSeverity \
            maxSeverity minReliability include ROWS
            rawLabels LOCATION labelType tags minSeverity maxSeverity validationStatus highQualityUserOnly startDate \
            endDate minImageCaptureDate include ROWS
            accessScoreStreets LOCATION model preset weights minGrade include by ROWS
            labelTags
            userStats minLabels minMetersExplored minAccuracy highQualityOnly ROWS
            labelTypes
            cities ROWS
            accessScoreConfig model
            accessScoreExplanation streetEdgeId model preset weights lang
            regions LOCATION minLabelCount per include ROWS
            areas areaSet areaId areaName per include ROWS
            regionWithMostLabels FILE
            accessScoreRegions LOCATION model ROWS
            accessScoreIntersections LOCATION model ROWS
            accessScoreSpotlight unit n model areaSet
            priorities LOCATION labelType minSeverity maxSeverity minReliability minImageCaptureDate movable model \
            preset weights groupBy near limit include ROWS
            plan LOCATION labelType minSeverity maxSeverity minReliability movable model preset weights order \
            distance costs rampsPerCluster budget years conditionPoints locationPoints ROWS
            reach lng lat placeId streetEdgeId preset meters minutes filetype inline bom properties
            reach/places bbox areaSet areaId areaName within regionId regionName category preset meters filetype inline bom properties
            reconnect bbox areaSet areaId areaName within regionId regionName preset weight category costs limit filetype inline bom properties
            labelSums by LOCATION labelType clusterSize avgImageCaptureDate avgLabelDate minSeverity maxSeverity \
            minReliability ROWS
            streetGrade streetEdgeId
            streets LOCATION minLabelCount minAuditCount minUserCount wayType status minGrade ROWS
            streetTypes
            sidewalkPresence LOCATION presence minNoSidewalkLabels minValidatedNoSidewalkLabels minAuditCount wayType \
            status ROWS
            places LOCATION category ROWS
            points LOCATION set ROWS
            inventory LOCATION set meters labelType ROWS
            validations labelId userId validationResult labelType validationTimestamp source ROWS
            validationResultTypes
            overallStats filterLowQuality areaSet areaId areaName FILE
            overallStatsByDay startDate endDate filterLowQuality ROWS
            bundle
            changes from to collection LOCATION FILE
            """.lines().collect(Collectors.toMap(line -> line.split(" ")[0], EndpointsTest::parameters));

    private static Set<String> parameters(String line) {
        return Stream.of(line.split(" "))
                .skip(1)
                .flatMap(word -> Stream.of(SHARED.getOrDefault(word, word).split(" ")))
                .collect(Collectors.toSet());
    }

    /** Five endpoints ignore what is not theirs (P1); the others reject what only a sister has. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void aParameterIsDescribedAndReadOrRejectedIfAnotherEndpointReadsIt(Endpoint<?> endpoint) {
        Set<String> own = PARAMETERS.get(endpoint.name());
        assertThat(endpoint.parameters())
                .extracting(Parameter::name)
                .as("the table above")
                .containsExactlyInAnyOrderElementsOf(own);
        assertThat(endpoint.parameters()).allSatisfy(parameter -> {
            assertThat(parameter.meaning()).as(parameter.name()).endsWith(".");
            assertThat(parameter.kind().words()).as(parameter.name()).isNotEmpty();
            assertThat(parameter.kind().schema()).as(parameter.name()).containsKey("type");
        });
        boolean ignores = Set.of("labelClusters", "rawLabels", "accessScoreStreets", "labelTags", "userStats")
                .contains(endpoint.name());
        Set<String> all = PARAMETERS.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
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

    /**
     * Labels of clusters, names of areas and counts of imported points need their layers, and a different spelling of the
     * parameter cannot hide them.
     */
    @ParameterizedTest
    @CsvSource({
        "labelClusters, '', label_clusters",
        "labelClusters, includeRawLabels=true, label_clusters raw_labels",
        "labelClusters, %69nclude%52awLabels=1, label_clusters raw_labels",
        "labelClusters, x=%, label_clusters raw_labels areas",
        "labelClusters, include=votes, label_clusters",
        "labelSums, by=type, label_clusters streets",
        "labelSums, 'by=type,%61rea&areaSet=wards', label_clusters streets areas",
        "labelClusters, 'include=votes,%61rea', label_clusters areas",
        "rawLabels, include=votes, raw_labels",
        "rawLabels, 'include=votes,%61rea', raw_labels areas",
        "regions, minLabelCount=1, regions raw_labels",
        "regions, 'include=overlapping,%70oints', regions raw_labels points label_clusters",
        "areas, minLabelCount=1, areas access_score_streets raw_labels",
        "areas, 'include=overlapping,%70oints', areas access_score_streets raw_labels points label_clusters",
        "priorities, minLabelCount=1, priorities label_clusters access_score_streets raw_labels",
        "priorities, 'include=overlapping,%70oints', priorities label_clusters access_score_streets raw_labels points",
    })
    void whatIsIncludedNeedsItsLayer(String endpoint, String query, String layers) {
        assertThat(Endpoints.find(endpoint).orElseThrow().layers().of(query)).containsOnly(layers.split(" "));
    }

    /** A city without data that fails on any access to the database. */
    private static PublishedData noData() {
        return (PublishedData) Proxy.newProxyInstance(
                EndpointsTest.class.getClassLoader(),
                new Class<?>[] {PublishedData.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("acceptedLanguage")) {
                        return Language.DEFAULT;
                    }
                    assertThat(method.getDeclaringClass())
                            .as("Parsing an example must not %s", method)
                            .isEqualTo(Lookups.class);
                    return method.invoke(new EmptyCity(), arguments);
                });
    }
}
