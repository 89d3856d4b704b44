package org.sidewalkdata.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.testkit.Gdal;

/** What changed, as whole files. */
class ChangeFilesTest {
    @TempDir
    Path folder;

    private Comparison comparison;

    @BeforeEach
    void compare() throws IOException {
        comparison = Comparison.make(before().writtenTo(folder), after().writtenTo(folder), folder);
    }

    private static TestEdition before() {
        return new TestEdition("before")
                .region(1, "North", "0.5", "1")
                .street(1, "0.5", 1)
                .street(2, "0.5", 1)
                .cluster(1, "1", 1)
                .cluster(1, "1", 2);
    }

    private static TestEdition after() {
        return new TestEdition("after")
                .region(1, "North, \"new\"", "0.25", "1")
                .street(1, "0.25", 1)
                .street(3, "", 0)
                .cluster(1, "3", 1)
                .cluster(3, "", 3);
    }

    private byte[] file(FileType type, Kind kind) throws IOException {
        return file(comparison, type, kind, new Location.Anywhere());
    }

    /** Returns the file of changes at a place. */
    static byte[] file(Comparison comparison, FileType type, Kind kind, Location place) throws IOException {
        var out = new ByteArrayOutputStream();
        var file = new FileContext(
                "changes", new Provenance(DataVersion.NONE, Publisher.byDefault()), TempFolder.ofProcess());
        try (RowWriter writer = RowWriters.open(type, file, 1, out);
                RowCursor rows = comparison.rows(kind, place)) {
            writer.writeLayer(rows);
            writer.finish();
        }
        return out.toByteArray();
    }

    @Test
    void csvOfClusters() throws IOException {
        assertEquals("""
                label_cluster_id,change,reasons,earlier_id,other_id,label_type,street_edge_id,region_id,region_name,severity_before,severity_after,verdict_before,verdict_after,size_before,size_after,latitude,longitude
                1,changed,[severity],1,,Obstacle,1,1,NAME,1,3,,,1,1,0.25,1
                3,added,[new],,,Obstacle,3,1,NAME,,,,,,1,0.25,3
                2,removed,[gone],2,,Obstacle,1,1,NAME,1,,,,1,,0.25,2
                """, text(FileType.CSV, Kind.CLUSTERS).replace("\"North \"\"A\"\", old\r\ntown\"", "NAME"));
    }

    @Test
    void csvOfStreets() throws IOException {
        assertEquals("""
                street_edge_id,change,reasons,region_id,region_name,length_meters,score_before,score_after,score_difference,audit_count_before,audit_count_after,clusters_added,clusters_removed,clusters_changed,start_point,end_point,wkt
                1,changed,"[clusters_removed,severity]",1,"North, ""new""\",100,0.5,0.25,-0.25,1,1,0,1,1,"1,0","2,0","LINESTRING(1 0,1.5 0.5,2 0)"
                2,removed,[gone],1,North,100,0.5,,,1,,0,0,0,"2,0","3,0","LINESTRING(2 0,2.5 0.5,3 0)"
                3,added,[new],1,"North, ""new""\",100,,,,,0,1,0,0,"3,0","4,0","LINESTRING(3 0,3.5 0.5,4 0)"
                """, text(FileType.CSV, Kind.STREETS));
    }

    @Test
    void csvOfRegions() throws IOException {
        assertEquals("""
                region_id,change,reasons,name_before,name_after,score_before,score_after,score_difference,coverage_before,coverage_after,streets_before,streets_after,latitude,longitude
                1,changed,"[name,score]",North,"North, ""new""\",0.5,0.25,-0.25,1,1,7,7,0.25,0.5
                """, text(FileType.CSV, Kind.REGIONS));
    }

    private String text(FileType type, Kind kind) throws IOException {
        return new String(file(type, kind), StandardCharsets.UTF_8).replaceAll("\r\n(?!town)", "\n");
    }

    /** GDAL reads the same features from GeoJSON and GeoPackage. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void gdalReadsTheFiles(Kind kind) throws IOException {
        Gdal.assumeInstalled();
        Path json = Files.write(folder.resolve("c.geojson"), file(FileType.GEOJSON, kind));
        Path packed = Files.write(folder.resolve("c.gpkg"), file(FileType.GEOPACKAGE, kind));
        long rows = text(FileType.CSV, kind)
                .lines()
                .filter(line -> line.matches("[0-9]+,.*"))
                .count();
        assertEquals(Map.of("c", rows), Gdal.counts(json.toString()));
        assertEquals(Map.of(kind.collection().name(), rows), Gdal.counts(packed.toString()));
    }
}
