package org.sidewalkdata.format.xlsx;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The small files of a workbook (ISO/IEC 29500): everything but its sheets. Sheets are numbered from 1. */
final class XlsxParts {
    /** A name that no program takes for a cell, such as {@code A1} or {@code R1C1}. */
    private static final Pattern PLAIN_WORD = Pattern.compile("[a-z]++(?:_[a-z]++)++|[a-z]{4,}");

    /** Styles of cells, by their position among the cell formats of {@link #STYLES}. */
    static final int BOLD = 1;

    static final int DATE = 2;
    static final int LINK = 3;

    static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    static final String RELATIONSHIPS_START =
            HEAD + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
    static final String RELATIONSHIPS_END = "</Relationships>";

    static final String STYLES = HEAD + """
            <styleSheet xmlns="%s">
            <numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
            <fonts count="3">
            <font><sz val="11"/><name val="Calibri"/></font>
            <font><b/><sz val="11"/><name val="Calibri"/></font>
            <font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font>
            </fonts>
            <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
            <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
            <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
            <cellXfs count="4">
            <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
            <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
            <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
            <xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>
            </cellXfs>
            <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
            </styleSheet>
            """.replace("%s", MAIN);

    private XlsxParts() {}

    static String contentTypes(int sheets) {
        String type = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
        String override = "<Override PartName=\"/xl/%s.xml\" ContentType=\"" + type + "%s+xml\"/>";
        return HEAD
                + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                + override(override, "workbook", "sheet.main")
                + override(override, "styles", "styles")
                + numbered(sheets, sheet -> override(override, "worksheets/sheet" + sheet, "worksheet"))
                + "</Types>";
    }

    static String packageRelations() {
        return RELATIONSHIPS_START + relation("rId1", "officeDocument", "xl/workbook.xml") + RELATIONSHIPS_END;
    }

    static String workbookRelations(int sheets) {
        return RELATIONSHIPS_START
                + numbered(sheets, sheet -> relation("rId" + sheet, "worksheet", "worksheets/sheet" + sheet + ".xml"))
                + relation("rId" + (sheets + 1), "styles", "styles.xml")
                + RELATIONSHIPS_END;
    }

    /** Returns the list of the sheets; print repeats their headers on each page. */
    static String workbook(List<String> names) {
        return HEAD
                + "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + RELATIONS + "\"><sheets>"
                + numbered(
                        names.size(),
                        sheet -> "<sheet name=\"" + escaped(names.get(sheet - 1)) + "\" sheetId=\"" + sheet
                                + "\" r:id=\"rId" + sheet + "\"/>")
                + "</sheets><definedNames>"
                + numbered(
                        names.size(),
                        sheet -> "<definedName name=\"_xlnm.Print_Titles\" localSheetId=\"" + (sheet - 1) + "\">"
                                + escaped(quoted(names.get(sheet - 1))) + "!$1:$1</definedName>")
                + "</definedNames></workbook>";
    }

    /** Returns a sheet's name as a formula needs it: in apostrophes unless it is a plain word. */
    private static String quoted(String name) {
        return PLAIN_WORD.matcher(name).matches() ? name : "'" + name.replace("'", "''") + "'";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    private static String relation(String id, String type, String target) {
        return "<Relationship Id=\"" + id + "\" Type=\"" + RELATIONS + "/" + type + "\" Target=\"" + target + "\"/>";
    }

    private static String override(String element, String part, String type) {
        return String.format(Locale.ROOT, element, part, type);
    }

    private static String numbered(int count, IntFunction<String> text) {
        return IntStream.rangeClosed(1, count).mapToObj(text).collect(Collectors.joining());
    }
}
