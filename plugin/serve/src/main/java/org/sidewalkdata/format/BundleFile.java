package org.sidewalkdata.format;

import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ValidationCollections;

/** The files of a city bundle (city-bundle.md) in the order of the archive, each with the rows in it. */
public enum BundleFile {
    CITY("city.json", CityCollections.CITIES),
    REGIONS("regions.geojson", PublishedCollections.REGIONS),
    STREETS("streets.geojson", BundleCollections.STREETS),
    STREET_GRADES("street_grades.csv", BundleCollections.STREET_GRADES),
    PLACES("places.geojson", PlaceCollections.PLACES),
    AREAS("areas.geojson", BundleCollections.AREAS),
    POINTS("points.geojson", PointCollections.POINTS),
    LABEL_TAGS("label_tags.json", PublishedCollections.LABEL_TAGS),
    USERS("users.csv", BundleCollections.USERS),
    AUDIT_TASKS("audit_tasks.csv", BundleCollections.AUDIT_TASKS),
    VALIDATIONS("validations.csv", ValidationCollections.VALIDATIONS),
    RAW_LABELS("raw_labels.csv", BundleCollections.LABELS);

    private final String fileName;
    private final PublishedCollection collection;

    BundleFile(String fileName, PublishedCollection collection) {
        this.fileName = fileName;
        this.collection = collection;
    }

    public String fileName() {
        return fileName;
    }

    public PublishedCollection collection() {
        return collection;
    }
}
