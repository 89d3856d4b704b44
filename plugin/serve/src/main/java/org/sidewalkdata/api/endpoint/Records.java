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
 * What an endpoint's rows are.
 *
 * @param name of one of them in the API document, {@code LabelCluster}
 * @param collection field by field; with all that a parameter may add
 * @param maybe names of the properties that are there only when a parameter says so
 * @param envelope the member of {@code {"status":"OK", …}} that holds them in JSON; empty: they stand alone
 * @param other what they are instead when a parameter says so; empty: always the same
 */
public record Records(
        String name,
        PublishedCollection collection,
        Set<String> maybe,
        Optional<String> envelope,
        Optional<Records> other) {
    public Records {
        maybe = Set.copyOf(maybe);
    }

    public static Records of(String name, PublishedCollection collection) {
        return new Records(name, collection, Set.of(), Optional.empty(), Optional.empty());
    }

    /** In JSON as a member, named as the collection, of an object with a status. */
    public static Records enveloped(String name, PublishedCollection collection) {
        return enveloped(name, collection, collection.name());
    }

    /** In JSON as a member of that name of an object with a status. */
    public static Records enveloped(String name, PublishedCollection collection, String member) {
        return new Records(name, collection, Set.of(), Optional.of(member), Optional.empty());
    }

    /** And a property of the collection that is there only when a parameter says so. */
    public Records withOptional(String property) {
        return new Records(name, collection, and(List.of(property)), envelope, other);
    }

    /** And what {@code include} adds. */
    public Records withIncludes(List<IncludedGroup> offered) {
        List<String> names = offered.stream()
                .flatMap(group -> group.properties().stream())
                .map(Property::name)
                .toList();
        return new Records(name, collection.including(offered), and(names), envelope, other);
    }

    /** Or other ones, when a parameter says so. */
    public Records orElse(Records instead) {
        return new Records(name, collection, maybe, envelope, Optional.of(instead));
    }

    /** All that they can be. */
    public List<Records> kinds() {
        return Stream.concat(Stream.of(this), other.stream()).toList();
    }

    private Set<String> and(List<String> more) {
        Set<String> all = new HashSet<>(maybe);
        all.addAll(more);
        return all;
    }
}
