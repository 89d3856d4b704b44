package org.sidewalkdata.filter.cql2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;

/** CQL2 JSON has the same meaning as CQL2 text. */
class Cql2JsonTest {
    private static Filter parse(String json) {
        return Cql2Json.parse(json.replace('`', '"'), PublishedCollections.RAW_LABELS, ToWgs84.NOTHING_TO_DO);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {`op`:`=`,`args`:[{`property`:`severity`},2]}|severity = 2
            {`property`:`correct`}|correct
            {`op`:`not`,`args`:[{`property`:`correct`}]}|NOT correct
            {`op`:`=`,`args`:[{`property`:`correct`},1]}|correct = 1
            {`op`:`and`,`args`:[{`op`:`>`,`args`:[{`property`:`heading`},1.5]},true]}|heading > 1.5 AND TRUE
            {`op`:`not`,`args`:[{`op`:`isNull`,`args`:[{`property`:`severity`}]}]}|severity IS NOT NULL
            {`op`:`in`,`args`:[{`property`:`label_type`},[`Signal`,`Other`]]}|label_type IN ('Signal','Other')
            {`op`:`between`,`args`:[{`property`:`heading`},1,2]}|heading BETWEEN 1 AND 2
            {`op`:`like`,`args`:[{`property`:`label_type`},`S%`]}|label_type LIKE 'S%'
            {`op`:`=`,`args`:[{`op`:`casei`,`args`:[{`property`:`label_type`}]},{`op`:`casei`,`args`:[`x`]}]}|CASEI(label_type) = CASEI('x')
            {`op`:`s_intersects`,`args`:[{`property`:`geom`},{`bbox`:[1,2,3,4]}]}|S_INTERSECTS(geom, BBOX(1,2,3,4))
            {`op`:`s_within`,`args`:[{`property`:`geom`},{`type`:`Polygon`,`coordinates`:[[[0,0],[2,0],[1,1],[0,0]]]}]}|S_WITHIN(geom, POLYGON((0 0,2 0,1 1,0 0)))
            {`op`:`t_after`,`args`:[{`property`:`time_created`},{`timestamp`:`2024-05-01T00:00:00Z`}]}|time_created > TIMESTAMP('2024-05-01T00:00:00Z')
            {`op`:`t_during`,`args`:[{`property`:`time_created`},{`interval`:[`2024-05-01`,`..`]}]}|T_DURING(time_created, INTERVAL('2024-05-01','..'))
            {`op`:`>`,`args`:[{`op`:`-`,`args`:[{`property`:`heading`},1]},{`property`:`pitch`}]}|(heading - 1) > pitch
            {`op`:`=`,`args`:[3,{`op`:`div`,`args`:[{`property`:`severity`},{`op`:`^`,`args`:[2,3]}]}]}|3 = severity div (2 ^ 3)
            {`op`:`t_contains`,`args`:[{`interval`:[`..`,`2024-05-01`]},{`interval`:[{`property`:`time_created`},{`date`:`2024-05-02`}]}]}|T_CONTAINS(INTERVAL('..','2024-05-01'), INTERVAL(time_created, DATE('2024-05-02')))
            {`op`:`s_intersects`,`args`:[{`property`:`geom`},{`bbox`:[170,2,-170,4]}]}|S_INTERSECTS(geom, BBOX(170,2,-170,4))
            {`op`:`like`,`args`:[{`property`:`label_type`},{`op`:`casei`,`args`:[`S%`]}]}|label_type LIKE CASEI('S%')
            {`op`:`a_overlaps`,`args`:[{`property`:`tags`},[`narrow`]]}|A_OVERLAPS(tags, ('narrow'))
            """)
    void isTheSameAsText(String json, String text) {
        assertThat(parse(json)).isEqualTo(Cql2Parser.parse(text, PublishedCollections.RAW_LABELS));
    }

    @Test
    void anyFilterIsTheSameAsItsText() {
        forAny(1000, Cql2Test.filters(), filter -> {
            Filter json = Cql2Json.parse(
                    Cql2JsonPrinter.print(filter), PublishedCollections.RAW_LABELS, ToWgs84.NOTHING_TO_DO);
            assertThat(json).isEqualTo(Cql2Parser.parse(text(filter), PublishedCollections.RAW_LABELS));
        });
    }

    private static String text(Filter filter) {
        return filter.equals(Filter.ALL) ? "TRUE" : Cql2Text.print(filter);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {`op`:`=`,`args`:[{`property`:`nothing`},2]}|18
            {`op`:`=`,`args`:[{`property`:`severity`},`x`]}|42
            {`op`:`xor`,`args`:[]}|0
            {`op`:`=`|9
            []|0
            {`op`:`=`,`args`:[{`op`:`sqrt`,`args`:[2]},1]}|18
            {`op`:`=`,`args`:[{`op`:`+`,`args`:[2]},1]}|18
            {`op`:`and`,`args`:[true]}|0
            {`op`:`=`,`args`:[{`property`:`severity`},null]}|42
            """)
    void aFaultIsNamedByItsPosition(String json, int position) {
        Cql2Test.assertFaultAt(position, () -> parse(json));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{`op`:`not`,`args`:[", "{", "1", "`"})
    void hostileTextIsRefusedAtOnce(String piece) {
        assertThatThrownBy(() -> parse(piece.repeat(1500))).isInstanceOf(Cql2Exception.class);
    }
}
