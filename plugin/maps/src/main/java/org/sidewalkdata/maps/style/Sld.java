package org.sidewalkdata.maps.style;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.transform.stream.StreamSource;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.maps.xml.XmlRefusal;
import org.sidewalkdata.maps.xml.XmlTree;

/**
 * Reads a style from an SLD 1.0 or 1.1 file: one NamedLayer with one UserStyle; rules with title, filter or ElseFilter,
 * and scale limits; line, polygon, point and text symbolizers ({@link SymbolizerReader}). Rejects everything else.
 */
public final class Sld {
    private Sld() {}

    /**
     * Reads a style.
     *
     * @param file file name for messages
     * @throws SldException if the file is not an SLD, or uses elements outside the subset
     */
    public static Style read(String file, InputStream xml) {
        SldElement document = document(file, xml);
        describe(document);
        SldElement layer = document.get("NamedLayer");
        document.end();
        layer.get("Name");
        SldElement userStyle = layer.get("UserStyle");
        describe(layer);
        layer.end();
        describe(userStyle);
        userStyle.find("IsDefault");
        List<Style.Layer> layers =
                userStyle.all("FeatureTypeStyle").stream().map(Sld::layer).toList();
        userStyle.end();
        return new Style(layers);
    }

    private static SldElement document(String file, InputStream xml) {
        XmlElement root;
        try {
            root = XmlTree.read(new StreamSource(xml));
        } catch (XmlRefusal e) {
            SldException refusal = new SldException(file, e.line(), e.complaint());
            refusal.initCause(e);
            throw refusal;
        }
        SldElement document = new SldElement(file, root);
        if (!root.name().equals("StyledLayerDescriptor")) {
            throw document.refusal(root.name() + " is not a StyledLayerDescriptor");
        }
        return document;
    }

    private static Style.Layer layer(SldElement element) {
        describe(element);
        List<Style.Rule> rules = element.all("Rule").stream().map(Sld::rule).toList();
        element.end();
        return new Style.Layer(rules);
    }

    private static Style.Rule rule(SldElement element) {
        Optional<String> title = element.find("Title").map(SldElement::text);
        describe(element);
        boolean others = element.find("ElseFilter").isPresent();
        Optional<Condition> filter = element.find("Filter").map(ConditionReader::filter);
        double minScale =
                element.find("MinScaleDenominator").map(SldElement::number).orElse(0.0);
        double maxScale =
                element.find("MaxScaleDenominator").map(SldElement::number).orElse(Double.MAX_VALUE);
        Optional<Condition> condition =
                others ? Optional.empty() : filter.or(() -> Optional.of(new Condition.Always()));
        List<Symbolizer> symbolizers = new ArrayList<>();
        for (SldElement symbolizer : element.rest()) {
            symbolizers.add(SymbolizerReader.read(symbolizer));
        }
        return new Style.Rule(title, condition, minScale, maxScale, List.copyOf(symbolizers));
    }

    /** Reads elements that describe the style and draw nothing. */
    private static void describe(SldElement element) {
        element.all("Name", "Title", "Abstract", "Description");
    }
}
