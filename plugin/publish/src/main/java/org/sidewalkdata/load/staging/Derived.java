package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.model.LabelType;

/**
 * Derives what a bundle does not contain itself but follows from its other rows (city-bundle.md). Works on the staged
 * tables.
 */
final class Derived {
    private Derived() {}

    /**
     * Sets the region of each street: the region with most of the street's length; of equal ones, as for a street on a
     * border, the smallest id. Goes region by region, because PostGIS prepares an area once for consecutive streets.
     */
    static void streetRegions(Connection connection) throws SQLException {
        Statements.run(connection, """
                UPDATE staged_street_edge AS street
                SET region_id = most.region_id
                FROM (
                  SELECT DISTINCT ON (row_no) row_no, region_id
                  FROM (
                    SELECT s.row_no, r.region_id,
                      CASE WHEN ST_Covers(r.geom, s.geom) THEN 'infinity'
                        ELSE ST_Length(ST_Intersection(r.geom, s.geom)::geography) END AS meters
                    FROM staged_region r
                    CROSS JOIN LATERAL (
                      SELECT row_no, geom FROM staged_street_edge WHERE region_id IS NULL AND geom && r.geom OFFSET 0
                    ) AS s
                    WHERE ST_Intersects(r.geom, s.geom)
                  ) AS part
                  WHERE meters > 0
                  ORDER BY row_no, meters DESC, region_id
                ) AS most
                WHERE street.row_no = most.row_no""");
    }

    /** Gives streets without a name the name of their way. */
    static void streetNames(Connection connection) throws SQLException {
        Statements.run(connection, """
                UPDATE staged_street_edge AS street
                SET street_name = known.name
                FROM staged_street_name AS known
                WHERE street.street_name IS NULL
                  AND street.osm_way_id = known.osm_way_id""");
    }

    /** Numbers the places that have no id by their rows. */
    static void placeIds(Connection connection) throws SQLException {
        Statements.run(connection, "UPDATE staged_place SET place_id = row_no WHERE place_id IS NULL");
    }

    /** Creates the tables of points, and of the sets of points that go. */
    static void pointTable(Connection connection) throws SQLException {
        Statements.run(connection, """
                CREATE TEMP TABLE staged_point (
                  point_set text, point_id text, label_type text, date date, status text, geom geometry
                ) ON COMMIT DROP;
                CREATE TEMP TABLE staged_withdrawn_set (point_set text COLLATE "C") ON COMMIT DROP""");
    }

    /** Moves the rows of a file to the table of points. */
    static void points(Connection connection) throws SQLException {
        Statements.run(connection, """
                INSERT INTO staged_point
                SELECT point_set, point_id, label_type, date::date, status, geom FROM staged_point_row;
                DROP TABLE staged_point_row""");
    }

    /**
     * Adds the points of the database whose sets no file names: a load replaces whole sets, and no others.
     *
     * @param brought sets whose points are not added
     * @return the sets of the files
     */
    static List<String> otherPoints(Connection connection, List<SetFile> files, List<String> brought)
            throws SQLException {
        List<String> sets = new ArrayList<>(
                files.stream().flatMap(file -> file.set().stream()).toList());
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT DISTINCT point_set FROM staged_point")) {
            while (rows.next()) {
                sets.add(rows.getString(1));
            }
        }
        List<String> withdrawn = new ArrayList<>(brought);
        withdrawn.removeAll(sets);
        try (PreparedStatement gone =
                connection.prepareStatement("INSERT INTO staged_withdrawn_set SELECT unnest(?)")) {
            gone.setArray(1, connection.createArrayOf("text", withdrawn.toArray()));
            gone.execute();
        }
        try (PreparedStatement others = connection.prepareStatement("""
                INSERT INTO staged_point
                SELECT point_set, point_id, label_type, date, status, geom
                FROM point
                WHERE point_set <> ALL (?) AND point_set NOT IN (SELECT point_set FROM staged_withdrawn_set)""")) {
            others.setArray(1, connection.createArrayOf("text", sets.toArray()));
            others.execute();
        }
        Statements.run(connection, "ANALYZE staged_point");
        return sets.stream().distinct().sorted().toList();
    }

    /**
     * Makes the row of {@code city.json}; without a box there, with the box of all streets. Makes no row if there are
     * no streets either.
     */
    static void city(Connection connection, Optional<CityFile> file) throws SQLException {
        String sql = """
                CREATE TEMP TABLE staged_city ON COMMIT DROP AS
                SELECT true AS only_row, ?::text AS city, ?::text AS name, min_lon, min_lat, max_lon, max_lat,
                  ?::text AS contact_name, ?::text AS contact_url
                FROM (
                  SELECT
                    coalesce(?, min(ST_XMin(geom))) AS min_lon,
                    coalesce(?, min(ST_YMin(geom))) AS min_lat,
                    coalesce(?, max(ST_XMax(geom))) AS max_lon,
                    coalesce(?, max(ST_YMax(geom))) AS max_lat
                  FROM staged_street_edge
                ) AS box
                WHERE min_lon IS NOT NULL""";
        @Nullable List<Double> bbox = file.map(CityFile::bbox).orElse(null);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, file.map(CityFile::city).orElse(null));
            statement.setString(2, file.map(CityFile::name).orElse(null));
            Optional<Contact> contact = file.flatMap(CityFile::contact);
            statement.setString(3, contact.map(Contact::name).orElse(null));
            statement.setString(4, contact.flatMap(Contact::url).orElse(null));
            for (int i = 0; i < 4; i++) {
                statement.setObject(5 + i, bbox == null ? null : bbox.get(i), Types.DOUBLE);
            }
            statement.execute();
        }
    }

    /**
     * Makes the view of votes: of the labels that {@code validations} names the votes there, of the others those listed
     * with the labels. The last vote of a user on a label counts (D4), of those that were cast on its type. A view, because the votes are read only once or
     * twice.
     *
     * @param ofOneEach no user voted twice on a label, so that there is no last vote to look for
     */
    static void votes(Connection connection, boolean ofOneEach) throws SQLException {
        String last = ofOneEach ? "" : "DISTINCT ON (label_id, user_id)";
        String order = ofOneEach
                ? ""
                : "ORDER BY label_id, user_id, coalesce(end_timestamp, start_timestamp) DESC NULLS LAST, row_no DESC";
        Statements.run(connection, String.format(Locale.ROOT, """
                CREATE TEMP VIEW staged_label_validation AS
                SELECT label_id, vote.user_id, vote.validation, NULL::bigint AS label_validation_id,
                  NULL::text AS validator_type, NULL::bigint AS mission_id, NULL::integer AS canvas_x,
                  NULL::integer AS canvas_y, NULL::float8 AS heading, NULL::float8 AS pitch, NULL::float8 AS zoom,
                  NULL::integer AS canvas_height, NULL::integer AS canvas_width, NULL::timestamptz AS start_timestamp,
                  NULL::timestamptz AS end_timestamp, NULL::text AS source
                FROM staged_label l, unnest(voters, votes) AS vote (user_id, validation)
                WHERE NOT EXISTS (SELECT FROM staged_vote v WHERE v.label_id = l.label_id)
                UNION ALL
                (SELECT %s label_id, user_id, validation, label_validation_id, validator_type,
                  mission_id, canvas_x, canvas_y, heading, pitch, zoom, canvas_height, canvas_width, start_timestamp,
                  end_timestamp, source
                FROM staged_vote
                WHERE NOT voided
                %s)""", last, order));
    }

    /** Clears a label's own counts if its votes are listed: then the listed votes are counted. */
    static void counts(Connection connection) throws SQLException {
        Statements.run(connection, """
                UPDATE staged_label AS l
                SET agree_count = NULL, disagree_count = NULL, unsure_count = NULL
                WHERE (agree_count IS NOT NULL OR disagree_count IS NOT NULL OR unsure_count IS NOT NULL)
                  AND EXISTS (SELECT FROM staged_vote v WHERE v.label_id = l.label_id)""");
    }

    /** Makes one completed task for each audit, user and street seen on labels. */
    static void auditTasks(Connection connection) throws SQLException {
        Statements.run(connection, """
                INSERT INTO staged_audit_task (audit_task_id, user_id, street_edge_id, completed, low_quality)
                SELECT DISTINCT audit_task_id, user_id, street_edge_id, true, false
                FROM staged_label
                WHERE audit_task_id IS NOT NULL AND street_edge_id IS NOT NULL""");
    }

    /** Makes the tags seen on labels of published types, numbered by type and code point. */
    static void tags(Connection connection) throws SQLException {
        String types = Stream.of(LabelType.values())
                .map(type -> "('" + type.publishedName() + "', " + type.ordinal() + ")")
                .collect(Collectors.joining(", "));
        Statements.run(connection, String.format(Locale.ROOT, """
                INSERT INTO staged_tag (tag_id, label_type, tag, exclusions)
                SELECT row_number() OVER (ORDER BY type_order, tag COLLATE "C"), label_type, tag, '{}'
                FROM (
                  SELECT DISTINCT type_order, label_type, tag
                  FROM staged_label
                  JOIN (VALUES %s) AS type (label_type, type_order) USING (label_type)
                  CROSS JOIN unnest(tags) AS tag
                ) AS seen""", types));
    }

    /**
     * Returns a warning about tags on labels that the list of tags lacks: their number, and the most frequent ones; for
     * types that are published.
     *
     * @param list name of the file or table of tags
     */
    static Optional<String> unlistedTags(Connection connection, String list) throws SQLException {
        String sql = String.format(
                Locale.ROOT,
                """
                SELECT sum(uses) OVER (), count(*) OVER (), label_type || ' ' || tag || ' (' || uses || ')'
                FROM (
                  SELECT label_type, tag, count(*) AS uses
                  FROM staged_label
                  CROSS JOIN unnest(tags) AS tag
                  WHERE label_type IN (%s)
                    AND NOT EXISTS (
                      SELECT FROM staged_tag WHERE staged_tag.label_type = staged_label.label_type AND staged_tag.tag = tag.tag)
                  GROUP BY label_type, tag
                ) AS unlisted
                ORDER BY uses DESC, label_type, tag COLLATE "C"
                LIMIT 5""",
                Stream.of(LabelType.values())
                        .map(type -> "'" + type.publishedName() + "'")
                        .collect(Collectors.joining(", ")));
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> names = new ArrayList<>();
            String numbers = "";
            while (rows.next()) {
                numbers =
                        rows.getLong(1) + " tags on labels (" + rows.getLong(2) + " different ones) are not in " + list;
                names.add(rows.getString(3));
            }
            return names.isEmpty()
                    ? Optional.empty()
                    : Optional.of(numbers + ", such as " + String.join(", ", names) + ".");
        }
    }

    static void tagExclusions(Connection connection) throws SQLException {
        Statements.run(connection, """
                CREATE TEMP TABLE staged_tag_exclusion ON COMMIT DROP AS
                SELECT tag_id, other_tag FROM staged_tag, unnest(exclusions) AS other_tag""");
    }

    /**
     * Makes all users who are named in any file (D12), with the values of the users file. Without a number there, the votes
     * of a user that {@code validations} voids are counted.
     */
    static void users(Connection connection) throws SQLException {
        Statements.run(connection, """
                CREATE TEMP TABLE staged_app_user ON COMMIT DROP AS
                SELECT user_id, meters_explored, high_quality_manual,
                  coalesce(excluded, false) AS excluded,
                  coalesce(validations_given_voided, voided, 0) AS validations_given_voided
                FROM (
                  SELECT user_id FROM staged_user_row
                  UNION SELECT user_id FROM staged_audit_task
                  UNION SELECT user_id FROM staged_label
                  UNION SELECT DISTINCT unnest(voters) FROM staged_label
                  UNION SELECT DISTINCT user_id FROM staged_vote
                ) AS named
                LEFT JOIN staged_user_row USING (user_id)
                LEFT JOIN (SELECT user_id, count(*)::integer AS voided FROM staged_vote WHERE voided GROUP BY user_id) AS void
                  USING (user_id)""");
    }
}
