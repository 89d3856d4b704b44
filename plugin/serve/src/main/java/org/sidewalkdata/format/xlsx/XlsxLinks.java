package org.sidewalkdata.format.xlsx;

import java.util.Locale;

/** The links of a sheet, kept until its end: the format has them after the rows. Used by one thread. */
final class XlsxLinks {
    /** Excel removes the links of a sheet that has more. */
    private static final int MAX_LINKS = 65_530;

    private final StringBuilder elements = new StringBuilder();
    private final StringBuilder relations = new StringBuilder();
    private int count;

    boolean isFull() {
        return count == MAX_LINKS;
    }

    void add(String cell, String address) {
        count++;
        elements.append(String.format(Locale.ROOT, "<hyperlink ref=\"%s\" r:id=\"rId%d\"/>", cell, count));
        relations.append(String.format(
                Locale.ROOT,
                "<Relationship Id=\"rId%d\" Type=\"%s/hyperlink\" Target=\"%s\" TargetMode=\"External\"/>",
                count,
                XlsxParts.RELATIONS,
                XlsxText.escape(address)));
    }

    String elements() {
        return count == 0 ? "" : "<hyperlinks>" + elements + "</hyperlinks>";
    }

    String relations() {
        return count == 0 ? "" : XlsxParts.RELATIONSHIPS_START + relations + XlsxParts.RELATIONSHIPS_END;
    }
}
