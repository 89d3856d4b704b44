import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Prints the number of rows of each sheet of a workbook, read from its start with {@link ZipInputStream}. */
final class Workbook {
    public static void main(String... args) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new FileInputStream(args[0]))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String content = new String(zip.readAllBytes(), StandardCharsets.UTF_8); // checks the CRC, too
                if (entry.getName().startsWith("xl/worksheets/sheet")) {
                    System.out.println(content.split("<row[ >]", -1).length - 1);
                }
            }
        }
    }
}
