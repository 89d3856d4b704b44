package org.sidewalkdata.siege.attack;

import java.util.List;
import org.sidewalkdata.siege.attack.Campaign.Town;
import org.sidewalkdata.siege.field.Field;
import org.sidewalkdata.siege.oracle.Oracle;
import org.sidewalkdata.siege.oracle.Oracle.Case;
import org.sidewalkdata.siege.oracle.Tally;
import org.sidewalkdata.siege.request.Dice;

/** One step of a siege. Its text is for people. */
public interface Assault {
    /** One in so many is on the launcher, which takes longest. */
    int LAUNCHER_SHARE = 15;

    /** Attacks, and counts what comes of it. */
    void run(List<Case> cases) throws InterruptedException;

    /** Dice decide which. */
    static Assault any(Field field, Campaign campaign, Town town, Oracle oracle, Tally tally, Dice dice) {
        return dice.below(LAUNCHER_SHARE) == 0
                ? new LauncherStep(field, town, tally, dice, dice.chance(0.7))
                : new Step(field, campaign, oracle, tally, dice);
    }
}
