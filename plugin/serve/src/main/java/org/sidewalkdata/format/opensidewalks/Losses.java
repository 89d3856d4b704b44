package org.sidewalkdata.format.opensidewalks;

/** The text of what a dataset lacks. */
final class Losses {
    private static final String TEXT = """
            OpenSidewalks 0.3 dataset of streets
            $source

            opensidewalks.edges.geojson   each street as one edge, along its center line
            opensidewalks.nodes.geojson   each end of a street as a bare node
            opensidewalks.points.geojson  each cluster of labels on these streets as a custom point
            A file without features is left out. Facts that begin with ext: are not part of the schema.

            What is not in the data, and therefore not here
            - Lines of sidewalks. ext:presence_left and ext:presence_right say for each side of a street, as seen along the
              line of the edge, whether it has a sidewalk: present, absent or unknown. present: a person audited the street
              and marked no missing sidewalk.
            - Widths and surfaces. Nobody measured them. Obstacles and surface problems that people saw are points.
            - Crossings and curbs. A node is the end of a street, not a curb, and no edge crosses a street. Curb ramps,
              missing curb ramps, crosswalks and signals that people saw are points.
            - Whether a person may walk on a street (foot).

            What differs from the source
            - highway has the street types of the schema. Another type is in ext:way_type, and such an edge has neither
              name, length nor incline, because the schema allows them only with highway.
            - incline is the grade from the first point of the street to the last, measured on terrain: positive is uphill.
              A street has none if its grade is unknown, is only an estimate, or belongs to a bridge or tunnel.
            - Ends of streets within about a meter of each other are one node, and lines are moved there. A street that
              would shrink to a point is left out.
            - Edges meet nowhere else. A selection by region or type cuts the network.
            - ext:score is the accessibility score of the street by score model 2026-06, between 0 and 1; no score: nobody
              audited the street, or it is deleted.

            What TDEI and AccessMap can do with it
            - TDEI's validator (python-osw-validation 0.4.3) accepts datasets like this one. TDEI also wants metadata about a
              dataset, which the person who uploads it writes.
            - AccessMap finds routes along sidewalks and crossings. This dataset has neither, so AccessMap cannot find routes
              in it. Join its points and scores to a network with sidewalks, by place or by ext:osm_way_id.
            """;

    private Losses() {}

    /**
     * Returns the text.
     *
     * @param source a sentence about the origin of the data
     */
    static String text(String source) {
        return TEXT.replace("$source", source);
    }
}
