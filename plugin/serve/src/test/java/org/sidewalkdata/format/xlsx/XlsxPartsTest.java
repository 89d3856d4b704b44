package org.sidewalkdata.format.xlsx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A name stands in formulas in apostrophes, unless it is a plain word; otherwise programs drop the print titles. */
class XlsxPartsTest {
    @Test
    void printRepeatsTheHeaderOfASheetWithAnyName() {
        assertThat(XlsxParts.workbook(List.of("label_clusters", "Work list", "L'année", "A&B", "ab1", "r_c", "plan")))
                .contains(
                        ">label_clusters!$1:$1<",
                        ">'Work list'!$1:$1<",
                        ">'L''année'!$1:$1<",
                        "<sheet name=\"A&amp;B\"",
                        ">'A&amp;B'!$1:$1<",
                        ">'ab1'!$1:$1<",
                        ">plan!$1:$1<");
    }
}
