package org.sidewalkdata.syntheticcity;

/** Sample descriptions of labels in several languages, with characters that are difficult for file formats. */
final class SampleDescriptions {
    static final String[] ALL = {
        "Wheelchair users must go on the road here.",
        "construction",
        "Blocked, again, by the bin; third week in a row",
        "Sign says \"sidewalk closed\" but nothing else",
        "Too steep for my mother's walker",
        "Tree root has lifted two slabs.\nReported to the city in May.",
        "ok after the repair 👍",
        "🚧 work site 🚧",
        "La rampa está rota, cuidado",
        "¿Por qué no hay acera aquí?",
        "Bordstein zu hoch, 12 cm – für Rollstühle unüberwindbar",
        "Trottoir trop étroit à cause du poteau",
        "الرصيف مسدود بسيارة",
        "אין כאן מדרכה",
        "人行道中断了",
        "点字ブロックが剥がれている",
        "फुटपाथ टूटा हुआ है",
        "Нет пандуса, только ступеньки",
        "lối đi bị chặn",
        "<b>not</b> a ramp & no curb; 100% gravel",
        "Ramp is fine, \"button\" isn't: hold 5 s",
        "\ttabbed remark with trailing blank ",
        "=SUM(A1:A2) typed by mistake",
        "family 👩🏽‍🦽 can't pass",
    };

    private SampleDescriptions() {}
}
