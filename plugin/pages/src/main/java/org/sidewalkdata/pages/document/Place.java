package org.sidewalkdata.pages.document;

import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.text.Messages;

/**
 * The location of a report or a list, with its name. Immutable.
 *
 * @param region empty: another location, or the whole city
 * @param name of the region, of the area with its set, or {@code your area}; empty: the whole city
 * @param bounds empty: the whole city
 */
public record Place(Location location, Optional<Region> region, Optional<String> name, Optional<Bbox> bounds) {
    /** Names a location. */
    public static Place of(Location location, List<Region> regions, Messages texts) {
        if (location instanceof Location.InArea in) {
            return new Place(
                    location,
                    Optional.empty(),
                    Optional.of(texts.text("report.area", "name", in.area().name(), "set", texts.set(in.area()))),
                    Optional.of(in.area().bounds()));
        }
        if (location instanceof Location.InBox in) {
            return drawn(in, in.bbox(), texts);
        }
        if (location instanceof Location.Within in) {
            Envelope box = in.area().getEnvelopeInternal();
            return drawn(in, new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY()), texts);
        }
        Optional<Region> region = location.region(regions);
        return new Place(location, region, region.map(Region::name), region.map(Region::bounds));
    }

    private static Place drawn(Location location, Bbox box, Messages texts) {
        return new Place(location, Optional.empty(), Optional.of(texts.text("report.yours")), Optional.of(box));
    }
}
