package org.sidewalkdata.api;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.plan.Plan;

/** The plans of a data version that were used last, as long as memory suffices: one of 200,000 labels has 17 MB. Thread-safe. */
final class KeptPlans extends LinkedHashMap<String, SoftReference<Plan>> {
    private static final long serialVersionUID = 1;
    private static final int MOST = 2;

    KeptPlans() {
        super(MOST, 1, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, SoftReference<Plan>> eldest) {
        return size() > MOST;
    }

    synchronized @Nullable Plan find(String question) {
        SoftReference<Plan> kept = get(question);
        return kept == null ? null : kept.get();
    }

    Plan findOrKeep(String question, Supplier<Plan> made) {
        Plan present = find(question);
        if (present != null) {
            return present; // made by a request before this one
        }
        Plan plan = made.get();
        synchronized (this) {
            put(question, new SoftReference<>(plan));
        }
        return plan;
    }
}
