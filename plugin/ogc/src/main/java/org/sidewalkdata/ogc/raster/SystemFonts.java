package org.sidewalkdata.ogc.raster;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/** What Java takes from the system to draw text: libraries and a font, which come with some packages of Java only. */
public final class SystemFonts {
    private SystemFonts() {}

    /**
     * Returns where text can be drawn. Any thread; the first use in a process loads the libraries.
     *
     * @throws MissingFontsException where it cannot
     */
    public static void require() {
        Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();
        try {
            graphics.getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        } catch (LinkageError
                | InternalError
                | RuntimeException e) { // which one hangs on what is missing, and on the JDK
            throw new MissingFontsException(e);
        } finally {
            graphics.dispose();
        }
    }

    /** Java cannot draw text; the message says to operators what to install. */
    public static final class MissingFontsException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MissingFontsException(Throwable cause) {
            super(
                    "Java cannot draw text here, as maps and legends need: libraries or fonts are missing (Debian and Ubuntu:"
                            + " apt-get install libfontconfig1 libfreetype6 libharfbuzz0b; Fedora and its kin: dnf install"
                            + " fontconfig dejavu-sans-fonts)",
                    cause);
        }
    }
}
