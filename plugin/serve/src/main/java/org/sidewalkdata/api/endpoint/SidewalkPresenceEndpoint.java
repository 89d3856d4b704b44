package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.SidewalkPresenceQuery;

/** {@code GET /v3/api/sidewalkPresence}. It is computed from streets and labels, so it needs both layers. */
final class SidewalkPresenceEndpoint extends CollectionEndpoint<SidewalkPresenceQuery> {
    SidewalkPresenceEndpoint() {
        super(
                new About(
                        "sidewalkPresence",
                        "Sides of streets with and without a sidewalk",
                        "Both sides of each street. absent: labels say that there is no sidewalk. present: the street"
                                + " is audited and no label says so. unknown: otherwise. Left and right are as seen"
                                + " along the line from its first point.",
                        new Example("Sides without a sidewalk", Example.Place.REGION, "presence=absent&inline=true")),
                NeededLayers.of(
                        StreetCollections.SIDEWALK_PRESENCE,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.RAW_LABELS),
                SidewalkPresenceQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("SidewalkPresence", StreetCollections.SIDEWALK_PRESENCE),
                SidewalkPresenceQuery::filter);
    }
}
