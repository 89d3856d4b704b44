package org.sidewalkdata.ogc.wms.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.raster.SymbolizerRenderer;
import org.sidewalkdata.ogc.wms.parameter.Background;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;

/**
 * A fault as a picture of the size and format that were asked for (OGC 06-042, 7.3.3.11): its words, or nothing.
 *
 * @param words whether the message stands in it
 */
public record FaultPicture(PictureFormat format, int width, int height, Background background, boolean words) {
    private static final int MARGIN = 6;
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    /** Empty: a report is asked for, or the parameters do not say what picture. */
    public static Optional<FaultPicture> of(Kvp parameters) {
        String wanted = parameters.text("EXCEPTIONS").orElse("XML").toUpperCase(Locale.ROOT);
        boolean words = wanted.endsWith("INIMAGE");
        if (!words && !wanted.endsWith("BLANK")) {
            return Optional.empty();
        }
        try {
            return Optional.of(new FaultPicture(
                    PictureFormat.of(parameters),
                    ViewParameters.size(parameters, "WIDTH"),
                    ViewParameters.size(parameters, "HEIGHT"),
                    Background.of(parameters),
                    words));
        } catch (OwsException unreadable) {
            return Optional.empty();
        }
    }

    public byte[] draw(String message) {
        BufferedImage image = Pictures.blank(width, height, background);
        if (words) {
            try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, 1)) {
                write(pencil.graphics(), message);
            }
        }
        return format.bytes(image);
    }

    private void write(Graphics2D graphics, String message) {
        graphics.setFont(FONT);
        graphics.setColor(new Color(0xB00020));
        FontMetrics metrics = graphics.getFontMetrics();
        int y = MARGIN + metrics.getAscent();
        for (String line : lines(message, metrics)) {
            graphics.drawString(line, MARGIN, y);
            y += metrics.getHeight();
        }
    }

    private List<String> lines(String message, FontMetrics metrics) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : message.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && metrics.stringWidth(longer) > width - 2 * MARGIN) {
                lines.add(line);
                line = word;
            } else {
                line = longer;
            }
        }
        lines.add(line);
        return lines;
    }
}
