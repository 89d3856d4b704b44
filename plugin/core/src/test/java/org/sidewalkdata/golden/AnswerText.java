package org.sidewalkdata.golden;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.SidewalkApi;

/** Prints an answer as text that a person can review: status, headers, then the body; the files of an archive one by one. */
final class AnswerText {
    private AnswerText() {}

    static String of(SidewalkApi api, GoldenRequest request) throws IOException {
        try (ApiResponse response = api.handle(request.request())) {
            StringBuilder text = new StringBuilder().append(response.status()).append('\n');
            response.headers()
                    .forEach((name, value) ->
                            text.append(name).append(": ").append(value).append('\n'));
            text.append('\n');
            if (response.body().isPresent()) {
                var bytes = new ByteArrayOutputStream();
                response.body().get().writeTo(bytes);
                boolean archive = "application/zip".equals(response.headers().get("Content-Type"));
                text.append(archive ? unpacked(bytes.toByteArray()) : visible(bytes.toByteArray()));
            }
            return text.toString();
        }
    }

    private static String unpacked(byte[] archive) throws IOException {
        StringBuilder text = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                text.append("== ").append(entry.getName()).append('\n').append(visible(zip.readAllBytes()));
            }
        }
        return text.toString();
    }

    /** A carriage return would be lost in an editor or a diff. */
    private static String visible(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8)
                .replace("\r\n", "<CR>\n")
                .replace("\r", "<CR>");
    }
}
