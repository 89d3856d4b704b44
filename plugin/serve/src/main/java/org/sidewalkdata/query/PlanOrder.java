package org.sidewalkdata.query;

/** What a plan fixes first (B15). Among equals, the gain per cost decides. */
public enum PlanOrder {
    /** By the tiers of 28 CFR 35.150(d)(2). */
    LAW("law"),
    /** By the sum of points for the condition and for the location. */
    CONDITION_LOCATION("condition_location"),
    /** By the gain per cost alone. */
    PRIORITY("priority"),
    /** By what repairs bring within reach (B17). */
    REACH("reach");

    private final String text;

    PlanOrder(String text) {
        this.text = text;
    }

    /** Returns the parameter's value. */
    @Override
    public String toString() {
        return text;
    }
}
