package org.sidewalkdata.api.endpoint;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.query.Parameter;

/**
 * Which layers a caller must be allowed to read, where a host guards layers: those that show the same data as the endpoint.
 * Immutable.
 */
public final class NeededLayers {
    private record Need(String layer, Optional<String> parameter) {}

    private final List<Need> needs;

    private NeededLayers(List<Need> needs) {
        this.needs = List.copyOf(needs);
    }

    /** Open to everybody: what is answered is in no layer, but a vocabulary or a rule. */
    public static NeededLayers open() {
        return new NeededLayers(List.of());
    }

    /** Layers are named as their collections. */
    public static NeededLayers of(PublishedCollection... shown) {
        NeededLayers needed = open();
        for (PublishedCollection collection : shown) {
            needed = needed.and(new Need(collection.name(), Optional.empty()));
        }
        return needed;
    }

    /** And one more, when the query names a parameter, whatever its value: in doubt the caller needs it. */
    public NeededLayers andWith(Parameter<?> parameter, PublishedCollection shown) {
        return and(new Need(shown.name(), Optional.of(parameter.name())));
    }

    /** The layers' names, for a request. @param rawQuery still percent-encoded */
    public List<String> of(String rawQuery) {
        return needs.stream()
                .filter(need -> need.parameter()
                        .map(parameter -> mayName(parameter, rawQuery))
                        .orElse(true))
                .map(Need::layer)
                .toList();
    }

    private NeededLayers and(Need need) {
        List<Need> all = new ArrayList<>(needs);
        all.add(need);
        return new NeededLayers(all);
    }

    private static boolean mayName(String parameter, String rawQuery) {
        try {
            return PercentText.decode(rawQuery).contains(parameter);
        } catch (CharacterCodingException e) {
            return true; // what cannot be read is taken for the worse
        }
    }
}
