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
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;
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
        assertThat(names(endpoint.parameters()))
                .containsAll(Arrays.stream(query.split("&"))
                        .filter(part -> !part.isEmpty())
                        .map(part -> part.split("=")[0])
                        .toList());
        String street = endpoint.about().example().place() == Example.Place.STREET ? "streetEdgeId=1&" : "";
        assertThatCode(() -> endpoint.answer(Parameters.parse(street + query), noData()))
                .doesNotThrowAnyException();
    }

    private static final String LOCATION = "bbox areaSet areaId areaName within regionId regionName ";
    private static final String ROWS = " filetype inline bom properties";

    /**
     * The parameters of the contract's endpoints, each with what was added to it. {@code docs/endpoints.md}, which a test
     * compares, has those of the others.
     */
    private static final Map<String, Set<String>> CONTRACT = Map.of(
            "labelClusters",
            words(LOCATION + "labelType includeRawLabels clusterSize avgImageCaptureDate avgLabelDate minSeverity"
                    + " maxSeverity minReliability include" + ROWS),
            "rawLabels",
            words(LOCATION + "labelType tags minSeverity maxSeverity validationStatus highQualityUserOnly startDate"
                    + " endDate minImageCaptureDate include" + ROWS),
            "accessScoreStreets",
            words(LOCATION + "model preset weights minGrade include by" + ROWS),
            "labelTags",
            Set.of(),
            "userStats",
            words("minLabels minMetersExplored minAccuracy highQualityOnly" + ROWS));

    private static Set<String> words(String text) {
        return Set.of(text.split(" "));
    }

    private static Set<String> names(List<Parameter<?>> parameters) {
        return parameters.stream().map(Parameter::name).collect(Collectors.toSet());
    }

    @Test
    void theEndpointsOfTheContractHaveItsParameters() {
        assertThat(CONTRACT)
                .allSatisfy((name, parameters) -> assertThat(
                                names(Endpoints.find(name).orElseThrow().parameters()))
                        .isEqualTo(parameters));
    }

    /** Five endpoints ignore what is not theirs (P1); the others reject what only a sister has. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void aParameterIsDescribedAndReadOrRejectedIfAnotherEndpointReadsIt(Endpoint<?> endpoint) {
        Set<String> own = names(endpoint.parameters());
        assertThat(own).as("names, each once").hasSameSizeAs(endpoint.parameters());
        assertThat(endpoint.parameters()).allSatisfy(parameter -> {
            assertThat(parameter.meaning()).as(parameter.name()).endsWith(".");
            assertThat(parameter.kind().words()).as(parameter.name()).isNotEmpty();
            assertThat(parameter.kind().schema()).as(parameter.name()).containsKey("type");
        });
        boolean ignores = CONTRACT.containsKey(endpoint.name());
        Set<String> all = Stream.concat(
                        Endpoints.ALL.stream().map(Endpoint::parameters),
                        Stream.of(ChangesQuery.PARAMETERS.parameters()))
                .flatMap(parameters -> names(parameters).stream())
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
