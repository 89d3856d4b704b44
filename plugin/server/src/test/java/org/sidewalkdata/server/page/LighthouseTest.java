package org.sidewalkdata.server.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.server.map.Browser;
import org.sidewalkdata.server.map.NodePackages;
import org.sidewalkdata.server.map.SharedCity;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Google's Lighthouse on the pages. Its speed figures are printed and not asserted, because they depend on the machine.
 * Full reports are written to {@code target/lighthouse}.
 */
@Tag("browser")
@ExtendWith(SharedCity.class)
class LighthouseTest {
    @BeforeAll
    static void start() throws Exception {
        Files.createDirectories(Path.of("target/lighthouse"));
    }

    @ParameterizedTest
    @CsvSource({
        "/, desktop",
        "/, mobile",
        "/report, mobile",
        "/about, mobile",
        "/api-docs, mobile",
        "/developers, mobile"
    })
    void rulesOfAccessibilityPracticesAndSeoAreMet(String path, String device) throws Exception {
        Path report = Path.of("target/lighthouse", "page" + path.replace('/', '-') + device + ".json");
        run(path, device, report);
        JsonNode result = JsonMapper.shared().readTree(Files.readString(report));
        StringBuilder line = new StringBuilder("Lighthouse %s %s:".formatted(path, device));
        for (String category : List.of("performance", "accessibility", "best-practices", "seo")) {
            line.append(" %s %.0f".formatted(category, 100 * score(result, category)));
        }
        for (String audit : List.of("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")) {
            line.append(" %s %.0f ms".formatted(audit, audit(result, audit)));
        }
        System.out.println(line.append(" CLS %.3f".formatted(audit(result, "cumulative-layout-shift"))));
        for (String category : List.of("accessibility", "best-practices", "seo")) {
            assertThat(score(result, category))
                    .as(category + failed(result, category))
                    .isEqualTo(1);
        }
        assertThat(audit(result, "cumulative-layout-shift")).isLessThan(0.05);
    }

    private static void run(String path, String device, Path report) throws Exception {
        Path script = NodePackages.file("lighthouse/cli/index.js");
        List<String> command = new ArrayList<>(List.of(
                "node",
                script.toString(),
                SharedCity.address(path),
                "--quiet",
                "--output=json",
                "--output-path=" + report,
                "--chrome-flags=--headless=new --no-sandbox"));
        if (device.equals("desktop")) {
            command.add("--preset=desktop");
        }
        File log = new File("target/lighthouse/log.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log);
        builder.environment().put("CHROME_PATH", Browser.program().orElseThrow().toString());
        int code = builder.start().waitFor();
        assumeTrue(!Files.readString(log.toPath()).contains("SyntaxError"), "Lighthouse needs a newer Node");
        assertThat(code).as(Files.readString(log.toPath())).isZero();
    }

    private static double score(JsonNode result, String category) {
        return result.at("/categories/" + category + "/score").asDouble();
    }

    private static double audit(JsonNode result, String name) {
        return result.at("/audits/" + name + "/numericValue").asDouble();
    }

    private static List<String> failed(JsonNode result, String category) {
        Stream<JsonNode> audits =
                result.at("/categories/" + category + "/auditRefs").valueStream();
        return audits.map(one -> result.at("/audits").get(one.get("id").asString()))
                .filter(audit ->
                        audit.get("score").isNumber() && audit.get("score").asDouble() < 1)
                .map(audit -> audit.get("id").asString() + ": " + audit.get("displayValue"))
                .toList();
    }
}
