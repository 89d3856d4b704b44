package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The smallest city bundle: one region, one street, no labels. */
final class SmallestBundle {
    private SmallestBundle() {}

    static void write(Path folder) throws IOException {
        Files.writeString(folder.resolve("regions.geojson"), """
                {"type": "FeatureCollection", "features": [{"type": "Feature",
                  "properties": {"region_id": 1, "name": "All"},
                  "geometry": {"type": "Polygon", "coordinates": [[[-1,-1],[1,-1],[1,1],[-1,1],[-1,-1]]]}}]}""");
        Files.writeString(folder.resolve("streets.geojson"), """
                {"type": "FeatureCollection", "features": [{"type": "Feature",
                  "properties": {"street_edge_id": 1, "region_id": 1},
                  "geometry": {"type": "LineString", "coordinates": [[0,0],[0.001,0]]}}]}""");
        Files.writeString(
                folder.resolve("raw_labels.csv"),
                "label_id,user_id,pano_id,label_type,severity,tags,time_created,latitude,longitude\n");
    }
}
