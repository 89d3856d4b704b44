package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.BundleException;

/** Both readers of GeoJSON files, that of rows and that of a city's own sets, follow one rule about positions. */
class GeoJsonRowsTest {
    private static final String NAD27 = "{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::4267\"}}";
    private static final String COMPLAINT = "has coordinates in 'urn:ogc:def:crs:EPSG::4267' (crs)";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"FeatureCollection\",\"crs\":%c,\"features\":[{\"type\":\"Feature\"}]}",
                "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\"}],\"crs\":%c}"
            })
    void aFileInAnotherSystemIsRefusedByName(String document) {
        for (String file : List.of("wards.geojson", "wards.json")) {
            assertThatThrownBy(() -> faults(file, document.replace("%c", NAD27)))
                    .isInstanceOf(BundleException.class)
                    .hasMessageContaining(file + " " + COMPLAINT)
                    .hasMessageContaining("ogr2ogr -t_srs EPSG:4326");
        }
        String degrees = NAD27.replace("EPSG::4267", "OGC:1.3:CRS84");
        assertThat(faults("wards.geojson", document.replace("%c", degrees))).isEmpty();
        assertThat(faults("wards.geojson", document.replace("%c", "null"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"Feature\",\"crs\":%c,\"geometry\":{\"type\":\"Point\",\"coordinates\":[10,50]}}",
                "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[10,50],\"crs\":%c}}"
            })
    void aFeatureInAnotherSystemIsBad(String feature) {
        String document = "{\"features\":[" + feature.replace("%c", NAD27) + "]}";
        assertThat(faults("wards.geojson", document))
                .hasSize(2)
                .allSatisfy(fault -> assertThat(fault).startsWith(COMPLAINT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"geometryType\":\"esriGeometryPolygon\",\"features\":[{\"attributes\":{\"id\":1}}]}",
                "{\"features\":[],\"spatialReference\":{\"wkid\":2913}}"
            })
    void esriJsonIsNamed(String document) {
        assertThatThrownBy(() -> faults("wards.geojson", document))
                .hasMessageContaining("wards.geojson is Esri JSON, not GeoJSON")
                .hasMessageContaining("f=geojson");
    }

    /** Returns the faults that both readers find in the features of a file. */
    private List<String> faults(String name, String document) {
        BundleFile file;
        try {
            file = new BundleFile(Files.writeString(folder.resolve(name), document));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var faults = new ArrayList<String>();
        Throwable one = catchThrowable(() -> FeatureSet.read(
                file,
                feature -> collect(faults, () -> {
                    feature.checkWhole();
                    check(feature.geometry());
                })));
        Throwable other = catchThrowable(() -> {
            try (Rows rows = new GeoJsonRows(file, file.open(bytes -> {}), new Columns())) {
                while (rows.next()) {
                    collect(faults, () -> {
                        rows.row().checkWhole();
                        check(rows.row().geometry());
                    });
                }
            }
        });
        if (one != null || other != null) {
            assertThat(one).isInstanceOf(BundleException.class).hasMessage(other.getMessage());
            throw (BundleException) one;
        }
        return faults;
    }

    private static void check(UncheckedGeometry geometry) {
        if (geometry != null) {
            RowGeometry.point(geometry);
        }
    }

    private static void collect(List<String> faults, Runnable check) {
        try {
            check.run();
        } catch (BadCell bad) {
            faults.add(bad.reason());
        }
    }
}
