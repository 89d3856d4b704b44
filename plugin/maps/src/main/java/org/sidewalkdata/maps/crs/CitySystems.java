package org.sidewalkdata.maps.crs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.sidewalkdata.row.ReadView;

/**
 * The coordinate reference systems of a city: those of {@link Crs#ofCity}, and the one of the city's own maps, which the
 * operator names, such as that of its State Plane zone. Thread-safe.
 */
public final class CitySystems {
    /** Definitions never change, so that one read is enough. */
    private static final Map<Integer, Optional<Crs>> KNOWN = new ConcurrentHashMap<>();

    private CitySystems() {}

    /**
     * Returns all systems.
     *
     * @param local number of EPSG of the system of the city's own maps
     */
    public static List<Crs> of(ReadView view, OptionalInt local) {
        List<Crs> systems = new ArrayList<>(Crs.ofCity(view.version().cityBox()));
        local.ifPresent(code -> find(code, view)
                .filter(crs -> systems.stream().noneMatch(one -> one.uri().equals(crs.uri())))
                .ifPresent(systems::add));
        return systems;
    }

    /**
     * Finds a projected system by its number. Empty if the database does not know it, its first axis does not point east,
     * or it is no transverse Mercator, Lambert conic or UTM projection on WGS84 or NAD83.
     */
    public static Optional<Crs> find(int code, ReadView view) {
        Optional<Crs> known = KNOWN.get(code);
        if (known == null) {
            known = view.projection(code).flatMap(text -> ProjDefinition.parse(Crs.EPSG + code, text));
            KNOWN.put(code, known);
        }
        return known;
    }
}
