package org.sidewalkdata.collection;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the constants that are collections in the classes of this package, so that no list has to name them. */
final class DeclaredCollections {
    /** Classes of rows that are computed, or that have the fields of another standard. */
    private static final Set<String> OF_NO_VIEW = Set.of(
            "InventoryCollections",
            "OpenSidewalksCollections",
            "PlanCollections",
            "PriorityCollections",
            "ReachCollections",
            "SumCollections");

    private DeclaredCollections() {}

    /** Returns the collections whose rows come from a view as they are, those of a class in the order of their fields. */
    static List<PublishedCollection> ofViews() {
        List<PublishedCollection> collections = new ArrayList<>();
        new ClassFileImporter()
                .importPackagesOf(PublishedCollection.class).stream()
                        .filter(type -> !OF_NO_VIEW.contains(type.getSimpleName()))
                        .map(JavaClass::reflect)
                        .forEach(type -> addTo(collections, type));
        return collections;
    }

    private static void addTo(List<PublishedCollection> collections, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getType() == PublishedCollection.class && Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                try {
                    collections.add((PublishedCollection) field.get(null));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
