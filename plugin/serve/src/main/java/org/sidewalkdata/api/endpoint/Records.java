package org.sidewalkdata.api.endpoint;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * The rows of an endpoint.
 *
 * @param name the name of one row in the API document, such as {@code LabelCluster}
 * @param collection the fields, including all optional ones
 * @param maybe the names of the optional properties, which depend on a parameter
 * @param envelope the member of {@code {"status":"OK", …}} with the rows in JSON; empty: no envelope
 * @param further the rows of further members in JSON, and of further layers in files with several
 * @param other alternative rows, which depend on a parameter; empty: no alternative
 */
public record Records(
        String name,
        PublishedCollection collection,
        Set<String> maybe,
        Optional<String> envelope,
        List<PublishedCollection> further,
        Optional<Records> other) {
    public Records {
        further = List.copyOf(further);
        maybe = Set.copyOf(maybe);
    }

    public static Records of(String name, PublishedCollection collection) {
        return new Records(name, collection, Set.of(), Optional.empty(), List.of(), Optional.empty());
    }

    /** Puts the rows in a JSON object with a status, in a member with the collection's name. */
    public static Records enveloped(String name, PublishedCollection collection) {
        return enveloped(name, collection, collection.name());
    }

    /** Puts the rows in a JSON object with a status, in the given member. */
    public static Records enveloped(String name, PublishedCollection collection, String member) {
        return new Records(name, collection, Set.of(), Optional.of(member), List.of(), Optional.empty());
    }

    /** Marks properties as optional. */
    public Records withOptional(String... properties) {
        return new Records(name, collection, and(List.of(properties)), envelope, further, other);
    }

    /** Adds the optional properties of {@code include}. */
    public Records withIncludes(List<IncludedGroup> offered) {
        List<String> names = offered.stream()
                .flatMap(group -> group.properties().stream())
                .map(Property::name)
                .toList();
        return new Records(name, collection.including(offered), and(names), envelope, further, other);
    }

    /** Adds further tables. */
    public Records withFurther(List<PublishedCollection> tables) {
        return new Records(name, collection, maybe, envelope, tables, other);
    }

    /** Adds alternative rows, which depend on a parameter. */
    public Records orElse(Records instead) {
        return new Records(name, collection, maybe, envelope, further, Optional.of(instead));
    }

    /** Returns all alternatives. */
    public List<Records> kinds() {
        return Stream.concat(Stream.of(this), other.stream()).toList();
    }

    private Set<String> and(List<String> more) {
        Set<String> all = new HashSet<>(maybe);
        all.addAll(more);
        return all;
    }
}
