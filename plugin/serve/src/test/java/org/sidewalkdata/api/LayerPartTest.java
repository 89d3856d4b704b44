package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.endpoint.Document;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SelectSql;

class LayerPartTest {
    private static final PublishedCollection LABELS = PublishedCollections.RAW_LABELS;
    private static final LayerPart SOME_ROWS =
            new LayerPart(PublishedCollections.ACCESS_SCORE_STREETS, Optional.of("street_edge_id IN (7)"), Set.of());
    private static final LayerPart NO_USERS = new LayerPart(LABELS, Optional.empty(), Set.of("user_id"));

    @Test
    void onlyPublishedRowsAreReadAndKeptUnderAnotherKey() {
        Download whole = download(PublishedCollections.ACCESS_SCORE_STREETS, Filter.ALL);
        Download part = SOME_ROWS.of(whole);
        Selection rows = part.layers().get(0);
        assertThat(SelectSql.select(rows.collection(), rows.filter()))
                .contains("FROM (SELECT * FROM access_score_streets WHERE street_edge_id IN (7)) AS part");
        assertThat(part.key()).isNotEqualTo(whole.key());
    }

    @Test
    void aWithheldColumnIsNoPropertyAndNoColumnOfTheStatement() {
        PublishedCollection shown =
                NO_USERS.of(download(LABELS, Filter.ALL)).layers().get(0).collection();
        assertThat(shown.properties())
                .anyMatch(property -> property.name().equals("label_id"))
                .noneMatch(property -> property.name().equals("user_id"));
        assertThat(shown.columns())
                .anyMatch(column -> column.sqlName().equals("geom"))
                .noneMatch(column -> column.sqlName().equals("user_id"));
    }

    /** access_impact is made of the label type (B18). */
    @Test
    void aWithheldColumnIsInNoExpression() {
        LayerPart noTypes = new LayerPart(LABELS, Optional.empty(), Set.of("label_type"));
        PublishedCollection rows = LABELS.including(IncludedGroups.withComputed(List.of()));
        assertThat(noTypes.of(download(rows, Filter.ALL))
                        .layers()
                        .get(0)
                        .collection()
                        .properties())
                .extracting(Property::name)
                .contains("label_id", "area_ids")
                .doesNotContain("label_type", "access_impact");
    }

    @Test
    void whatHasOtherDataThanTheLayerOrFiltersByAWithheldColumnIsMissing() {
        isMissing(NO_USERS, download(LABELS, new Filter.InTexts("user_id", Set.of("x"))));
        isMissing(SOME_ROWS, download(ScoreCollections.STREET_SCORES, Filter.ALL)); // another score model
        isMissing(SOME_ROWS, download(PublishedCollections.USER_STATS, Filter.ALL));
        isMissing(NO_USERS, download(LABELS.showing(Set.of("user_id")), Filter.ALL));
        Selection labels = Selection.of(LABELS, Filter.ALL);
        isMissing(
                NO_USERS, new Download("two", delivery(), List.of(labels, labels), Optional.empty(), Optional.empty()));
        assertThatThrownBy(() -> NO_USERS.of(new Document("stats", delivery(), () -> new byte[0])))
                .isInstanceOf(ApiException.class);
    }

    @Test
    void tagsDifferByRowsAndByColumns() {
        LayerPart otherRows = new LayerPart(LABELS, Optional.of("label_id IN (1)"), Set.of("user_id"));
        LayerPart otherColumns = new LayerPart(LABELS, Optional.empty(), Set.of("severity"));
        assertThat(List.of(NO_USERS.tag(), otherRows.tag(), otherColumns.tag())).doesNotHaveDuplicates();
    }

    private static void isMissing(LayerPart part, Download answer) {
        assertThatThrownBy(() -> part.of(answer))
                .isInstanceOfSatisfying(
                        ApiException.class, fault -> assertThat(fault.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }

    private static Download download(PublishedCollection collection, Filter filter) {
        return new Download(
                "answer", delivery(), List.of(Selection.of(collection, filter)), Optional.empty(), Optional.empty());
    }

    private static Delivery delivery() {
        return new Delivery(FileType.GEOJSON, true, false);
    }
}
