package org.sidewalkdata.api.endpoint;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.query.Parameter;

/**
 * The layers that a caller must be allowed to read, if a host protects layers: the layer of the same rows, if there is
 * one, and the layers of the data from which the answer is computed. Immutable.
 */
public final class NeededLayers {
    /** A layer, and the texts that a query which needs it contains. */
    private record Need(String layer, List<String> texts) {}

    private final List<Need> needs;

    private NeededLayers(List<Need> needs) {
        this.needs = List.copyOf(needs);
    }

    /** Requires no layer: the response is a vocabulary or a rule and is part of no layer. */
    public static NeededLayers open() {
        return new NeededLayers(List.of());
    }

    /** Requires the layers of collections; a layer has its collection's name. */
    public static NeededLayers of(PublishedCollection... shown) {
        NeededLayers needed = open();
        for (PublishedCollection collection : shown) {
            needed = needed.and(new Need(collection.name(), List.of()));
        }
        return needed;
    }

    /** Requires another layer if the query contains a parameter with any value. */
    public NeededLayers andWith(Parameter<?> parameter, String layer) {
        return and(new Need(layer, List.of(parameter.name())));
    }

    /** Requires another layer if the query contains a parameter and one of its values. */
    public NeededLayers andWith(String parameter, String value, String layer) {
        return and(new Need(layer, List.of(parameter, value)));
    }

    /**
     * Returns the names of the layers that a request needs.
     *
     * @param rawQuery the query, still percent-encoded
     */
    public List<String> of(String rawQuery) {
        return needs.stream()
                .filter(need -> need.texts().stream().allMatch(text -> mayName(text, rawQuery)))
                .map(Need::layer)
                .toList();
    }

    private NeededLayers and(Need need) {
        List<Need> all = new ArrayList<>(needs);
        all.add(need);
        return new NeededLayers(all);
    }

    private static boolean mayName(String text, String rawQuery) {
        try {
            return PercentText.decode(rawQuery).contains(text);
        } catch (CharacterCodingException e) {
            return true; // undecodable: require the layer to be safe
        }
    }
}
