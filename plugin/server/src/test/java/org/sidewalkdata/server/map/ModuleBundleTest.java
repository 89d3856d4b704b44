package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.server.page.Template;

/** The page's modules as one script. */
class ModuleBundleTest {
    @Test
    void aModuleIsAFunctionThatGivesWhatItExports() {
        assertEquals(
                """
                'use strict';
                (() => {
                const module_part_b_js = (() => {
                const one = 1;
                async function two() {}
                return { one, two };
                })();

                const module_a_js = (() => {
                const { one, two: three } = module_part_b_js;
                three(one);
                return {  };
                })();
                })();
                """,
                bundle(Map.of(
                        "a.js", "import { one, two as three } from './part/b.js';\nthree(one);\n",
                        "part/b.js", "export const one = 1;\nexport async function two() {}\n")));
    }

    @Test
    void whatIsImportedComesBeforeAndOnce() {
        String script = bundle(Map.of(
                "a.js", "import { c } from './part/c.js';\nimport { b } from './b.js';\n",
                "part/c.js", "import { d } from './d.js';\nimport { b } from '../b.js';\nexport const c = b;\n",
                "part/d.js", "export const d = 1;\n",
                "b.js", "export const b = 1;\n"));
        assertThat(script.lines().filter(line -> line.startsWith("const module_")))
                .map(line -> line.substring(13, line.indexOf("_js")))
                .containsExactly("part_d", "b", "part_c", "a");
    }

    @Test
    void whatItDoesNotKnowIsNoSilentGap() {
        for (String text : new String[] {
            "import all from './b.js';\n",
            "export default 1;\n",
            "export let x = 1;\n",
            "const b = await import('./b.js');\n"
        }) {
            assertThatIllegalStateException()
                    .as(text)
                    .isThrownBy(() -> bundle(Map.of("a.js", text)))
                    .withMessageContaining("a.js says what no bundle knows");
        }
    }

    @Test
    void circlesAreRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> bundle(
                        Map.of("a.js", "import { b } from './b.js';\n", "b.js", "import { a } from './a.js';\n")))
                .withMessageContaining("[a.js, b.js] and again a.js");
    }

    @Test
    void thePageIsOfModulesThatItKnows() {
        String page = ModuleBundle.of(name -> Template.resource("/map/" + name), "main.js");
        assertThat(page).contains("const module_panel_street_js").endsWith("})();\n");
    }

    private static String bundle(Map<String, String> files) {
        return ModuleBundle.of(files::get, "a.js");
    }
}
