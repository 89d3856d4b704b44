package org.sidewalkdata.pages.worklist;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.sidewalkdata.pages.page.PageParts;

/** Draws addresses as QR codes (ISO/IEC 18004). Pure. */
final class QrCode {
    /** Pixels per module, so that no program blurs the edges of modules. */
    private static final int PIXELS = 4;

    private static final Map<EncodeHintType, ?> HINTS = Map.of(
            EncodeHintType.ERROR_CORRECTION,
            ErrorCorrectionLevel.L,
            EncodeHintType.CHARACTER_SET,
            "UTF-8",
            EncodeHintType.MARGIN,
            4);

    private QrCode() {}

    /** Returns the data URL of an image of a text; empty if the text is too long for a code. */
    static Optional<String> dataUrl(String text) {
        try {
            BitMatrix modules = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, HINTS);
            return Optional.of(PageParts.dataUrl(png(modules)));
        } catch (WriterException e) {
            return Optional.empty();
        }
    }

    private static byte[] png(BitMatrix modules) {
        int size = modules.getWidth() * PIXELS;
        var image = new BufferedImage(size, size, BufferedImage.TYPE_BYTE_BINARY);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                image.setRGB(x, y, modules.get(x / PIXELS, y / PIXELS) ? 0xFF000000 : 0xFFFFFFFF);
            }
        }
        var bytes = new ByteArrayOutputStream();
        try {
            ImageIO.setUseCache(false); // otherwise it writes a file that a shutdown closes
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }
}
