package org.sidewalkdata.ogc.fes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCost;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/**
 * Reads a Filter element (OGC 09-026r2; 04-095 for the older names) as a filter tree. Limits are those of CQL2 filters,
 * so that a hostile filter is rejected before it reaches the database. Used by one thread, once.
 */
public final class FesReader {
    /** Locator of errors. */
    public static final String LOCATOR = "filter";

    private static final int MOST_CONDITIONS = 500;
    private static final int MOST_IDS = 2_000;

    private final ServedCollection collection;
    private final FesComparisons comparisons;
    private final FesSpatial spatial;
    private int conditions;

    /**
     * Creates a reader.
     *
     * @param systems systems in which geometries may be given
     * @param unnamed system of geometries that do not name theirs
     */
    public FesReader(ServedCollection collection, List<Crs> systems, NamedCrs unnamed) {
        this.collection = collection;
        this.comparisons = new FesComparisons(collection);
        this.spatial = new FesSpatial(collection, systems, unnamed);
    }

    /**
     * Reads a filter.
     *
     * @throws OwsException naming the invalid part
     */
    public Filter read(XmlElement filter) {
        if (!filter.name().equals("Filter")) {
            throw OwsException.invalid(LOCATOR, "must be a Filter but is " + filter.name());
        }
        if (!filter.children().isEmpty() && isId(filter.children().get(0))) {
            return ids(filter.children());
        }
        Filter condition = condition(only(filter));
        try {
            FilterCost.require(condition, collection.rows());
        } catch (IllegalArgumentException e) {
            throw OwsException.invalid(LOCATOR, "cannot be used: " + e.getMessage());
        }
        return condition;
    }

    private Filter condition(XmlElement element) {
        if (++conditions > MOST_CONDITIONS) {
            throw OwsException.invalid(LOCATOR, "must not have more than " + MOST_CONDITIONS + " conditions");
        }
        if (isId(element)) {
            return ids(List.of(element));
        }
        return switch (element.name()) {
            case "And" -> new Filter.And(parts(element));
            case "Or" -> new Filter.Or(parts(element));
            case "Not" -> new Filter.Not(condition(only(element)));
            default -> {
                if (FesSpatial.isOperator(element.name())) {
                    yield spatial.read(element);
                }
                if (FesTemporal.isOperator(element.name())) {
                    yield FesTemporal.read(element, collection);
                }
                yield comparisons.read(element);
            }
        };
    }

    private List<Filter> parts(XmlElement element) {
        if (element.children().size() < 2) {
            throw OwsException.invalid(LOCATOR, "must have at least two conditions inside " + element.name());
        }
        List<Filter> parts = new ArrayList<>();
        element.children().forEach(child -> parts.add(condition(child)));
        return parts;
    }

    private static XmlElement only(XmlElement parent) {
        if (parent.children().size() != 1) {
            throw OwsException.invalid(LOCATOR, "must have one condition inside " + parent.name());
        }
        return parent.children().get(0);
    }

    private static boolean isId(XmlElement element) {
        return switch (element.name()) {
            case "ResourceId", "FeatureId", "GmlObjectId" -> true;
            default -> false;
        };
    }

    private Filter ids(List<XmlElement> elements) {
        List<String> ids = new ArrayList<>();
        for (XmlElement element : elements) {
            if (!isId(element)) {
                throw OwsException.invalid(LOCATOR, "must not mix ids with " + element.name());
            }
            ids.add(element.attribute("rid")
                    .or(() -> element.attribute("fid"))
                    .or(() -> element.attribute("id"))
                    .orElseThrow(() -> OwsException.invalid(LOCATOR, "must have an id in " + element.name())));
        }
        return ids(ids, collection, "resourceId");
    }

    /**
     * Selects the features with these ids. An id in another form matches nothing.
     *
     * @param locator locator of errors
     * @throws OwsException InvalidParameterValue for an id of another collection
     */
    public static Filter ids(List<String> ids, ServedCollection collection, String locator) {
        if (ids.size() > MOST_IDS) {
            throw OwsException.invalid(locator, "must not have more than " + MOST_IDS + " ids");
        }
        String prefix = collection.id() + ".";
        Set<Long> keys = new LinkedHashSet<>();
        for (String id : ids) {
            int point = id.lastIndexOf('.');
            if (point > 0
                    && !id.startsWith(prefix)
                    && ServedCollection.find(id.substring(0, point)).isPresent()) {
                throw OwsException.invalid(
                        locator, "must be ids of " + collection.id() + ", the requested feature type");
            }
            String number = id.startsWith(prefix) ? id.substring(prefix.length()) : "";
            IntegerText.find(number).ifPresent(keys::add);
        }
        return new Filter.InIntegers(collection.key().sqlName(), keys);
    }

    /** Reports an operator or element of the standard that is not supported. */
    static OwsException unsupported(String name) {
        return new OwsException(OwsCode.OPTION_NOT_SUPPORTED, LOCATOR, name + " is not supported in filters", null);
    }
}
