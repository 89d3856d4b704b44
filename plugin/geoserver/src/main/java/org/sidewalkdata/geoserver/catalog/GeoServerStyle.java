package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.model.Palette;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Converts a style of the project for GeoServer. Properties have the layer's names. GeoServer's legend shows every rule
 * of every scale, including rules without a title. Therefore the map's rules are excluded from the legend, and each
 * title has one rule for the legend only. Neighboring polygons both draw their common border, and the dashes of one
 * fill the gaps of the other; therefore a dashed border first erases what is below it. Pure.
 */
final class GeoServerStyle {
    private static final String SLD = "http://www.opengis.net/sld";
    private static final String OGC = "http://www.opengis.net/ogc";

    private final Document document;

    private GeoServerStyle(Document document) {
        this.document = document;
    }

    /**
     * Returns the style for a layer.
     *
     * @param nearOnly true: without the rules that have a smallest scale denominator, which are those for overviews
     */
    static String of(String sld, PublishedLayer layer, boolean nearOnly) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setNamespaceAware(true);
            Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(sld)));
            new GeoServerStyle(document).change(layer, nearOnly);
            StringWriter text = new StringWriter();
            TransformerFactory.newInstance()
                    .newTransformer()
                    .transform(new DOMSource(document), new StreamResult(text));
            return text.toString();
        } catch (ParserConfigurationException | SAXException | TransformerException e) {
            throw new IOException("The style of " + layer.name() + " cannot be read", e);
        }
    }

    private void change(PublishedLayer layer, boolean nearOnly) {
        if (nearOnly) {
            elements(SLD, "MinScaleDenominator").stream()
                    .map(Node::getParentNode)
                    .forEach(rule -> rule.getParentNode().removeChild(rule));
        }
        for (Column column : layer.collection().columns()) {
            rename(column.sqlName(), layer.attribute(column));
        }
        Map<String, Element> legend = new LinkedHashMap<>();
        for (Element rule : elements(SLD, "Rule")) {
            child(rule, "Title").ifPresent(title -> legend.put(title.getTextContent(), (Element) rule.cloneNode(true)));
            include(rule, "mapOnly");
        }
        elements(SLD, "PolygonSymbolizer").forEach(this::clearBelowDashes);
        addLegend(legend.values());
    }

    private void rename(String property, String attribute) {
        for (Element name : elements(OGC, "PropertyName")) {
            if (name.getTextContent().equals(property)) {
                name.setTextContent(attribute);
            }
        }
    }

    /** Adds the last rule of each title, which is the rule for the nearest scales, without scale limits. */
    private void addLegend(Iterable<Element> rules) {
        Element style = document.createElementNS(SLD, "FeatureTypeStyle");
        for (Element rule : rules) {
            for (String scale : List.of("MinScaleDenominator", "MaxScaleDenominator")) {
                child(rule, scale).ifPresent(rule::removeChild);
            }
            include(rule, "legendOnly");
            style.appendChild(rule);
        }
        if (style.hasChildNodes()) {
            elements(SLD, "UserStyle").get(0).appendChild(style);
        }
    }

    private void include(Element rule, String where) {
        Element option = document.createElementNS(SLD, "VendorOption");
        option.setAttribute("name", "inclusion");
        option.setTextContent(where);
        rule.appendChild(option);
    }

    private void clearBelowDashes(Element area) {
        child(area, "Stroke").filter(GeoServerStyle::isDashed).ifPresent(stroke -> {
            Node rule = area.getParentNode();
            Node after = area.getNextSibling();
            area.removeChild(stroke);
            Element paper = (Element) stroke.cloneNode(true);
            NodeList parameters = paper.getElementsByTagNameNS(SLD, "CssParameter");
            for (int i = parameters.getLength() - 1; i >= 0; i--) {
                Element parameter = (Element) parameters.item(i);
                switch (parameter.getAttribute("name")) {
                    case "stroke" -> parameter.setTextContent(Palette.color("below-dashes"));
                    case "stroke-dasharray" -> paper.removeChild(parameter);
                    default -> {} // the same width as the border
                }
            }
            rule.insertBefore(line(paper), after);
            rule.insertBefore(line(stroke), after);
        });
    }

    private Element line(Element stroke) {
        Element line = document.createElementNS(SLD, "LineSymbolizer");
        line.appendChild(stroke);
        return line;
    }

    private static boolean isDashed(Element stroke) {
        NodeList parameters = stroke.getElementsByTagNameNS(SLD, "CssParameter");
        for (int i = 0; i < parameters.getLength(); i++) {
            if (((Element) parameters.item(i)).getAttribute("name").equals("stroke-dasharray")) {
                return true;
            }
        }
        return false;
    }

    private List<Element> elements(String namespace, String name) {
        NodeList found = document.getElementsByTagNameNS(namespace, name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static java.util.Optional<Element> child(Element parent, String name) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && name.equals(element.getLocalName())) {
                return java.util.Optional.of(element);
            }
        }
        return java.util.Optional.empty();
    }
}
