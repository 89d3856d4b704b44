package org.sidewalkdata.refresh;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.sidewalkdata.model.LabelType;

/**
 * What the votes say about each published label, as temporary table {@code fact}: D1 (which labels are published), D3
 * ({@code correct}), D4 (whose votes count). Users and labels are both derived from it.
 */
final class LabelFacts {
    /** The published types as SQL text list: {@code 'CurbRamp', …}. */
    static final String PUBLISHED_TYPES = Arrays.stream(LabelType.values())
            .map(type -> "'" + type.publishedName() + "'")
            .collect(Collectors.joining(", "));

    private LabelFacts() {}

    /** Makes the empty table. */
    static void create(Database database) throws SQLException {
        database.execute("""
            CREATE TEMP TABLE fact (
              label_id        bigint,
              user_id         uuid,
              label_type      text,
              agree_count     integer,
              disagree_count  integer,
              unsure_count    integer,
              correct         boolean,
              validations     text
            ) ON COMMIT DROP
            """);
    }

    /**
     * Adds the facts of labels to the table.
     *
     * @param scope condition on {@code l.label_id}
     */
    static void collect(Database database, String scope) throws SQLException {
        database.execute("""
            INSERT INTO fact
            SELECT label_id, user_id, label_type, agree, disagree, unsure,
              CASE WHEN agree > disagree THEN true WHEN disagree > agree THEN false END, -- D3
              validations
            FROM (
              SELECT l.label_id, l.user_id, l.label_type,
                coalesce(l.agree_count, v.agree, 0) AS agree,
                coalesce(l.disagree_count, v.disagree, 0) AS disagree,
                coalesce(l.unsure_count, v.unsure, 0) AS unsure,
                coalesce('[' || v.list || ']', '[]') AS validations
              FROM label l
              JOIN app_user author ON author.user_id = l.user_id AND NOT author.excluded -- D1
              LEFT JOIN (
                SELECT v.label_id,
                  count(*) FILTER (WHERE v.validation = 1)::integer AS agree,
                  count(*) FILTER (WHERE v.validation = 2)::integer AS disagree,
                  count(*) FILTER (WHERE v.validation = 3)::integer AS unsure,
                  string_agg('{"user_id":"' || v.user_id || '","validation":"' || v.validation || '"}', ','
                    ORDER BY v.user_id) AS list -- A3, A7
                FROM label_validation v
                JOIN label l ON l.label_id = v.label_id AND l.user_id <> v.user_id -- D4: own votes do not count
                JOIN app_user voter ON voter.user_id = v.user_id AND NOT voter.excluded -- D1
                WHERE %1$s
                GROUP BY v.label_id
              ) v ON v.label_id = l.label_id
              WHERE l.label_type IN (%2$s) AND %1$s
            ) l
            """.formatted(scope, PUBLISHED_TYPES));
        database.execute("ANALYZE fact");
    }

    /**
     * How many labels are in a scope, and how many of them are not published for which reason (D1).
     *
     * @param scope condition on {@code p.label_id}
     */
    static Looked looked(Database database, String scope) throws SQLException {
        long[] counts = new long[3];
        database.read("""
            SELECT count(*), count(*) FILTER (WHERE p.label_type NOT IN (%2$s)),
              count(*) FILTER (WHERE p.label_type IN (%2$s) AND author.excluded)
            FROM label p
            JOIN app_user author ON author.user_id = p.user_id
            WHERE %1$s
            """.formatted(scope, PUBLISHED_TYPES), row -> {
            for (int i = 0; i < counts.length; i++) {
                counts[i] = row.getLong(i + 1);
            }
        });
        return new Looked(counts[0], counts[1], counts[2]);
    }

    /** Labels in a scope: all, those of another type, those of the published types by excluded users. */
    record Looked(long all, long otherType, long ofExcludedUsers) {}
}
