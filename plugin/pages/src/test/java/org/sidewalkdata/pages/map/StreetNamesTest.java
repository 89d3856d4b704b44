package org.sidewalkdata.pages.map;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StreetNamesTest {
    private final StreetNames names = new StreetNames();

    @Test
    void aStreetIsBetweenTheOthersThatMeetItsEnds() {
        names.add("Oak Street", 0, 0, 100, 0);
        names.add("Oak Street", 100, 0, 200, 0);
        names.add("First Avenue", 100.2, 0, 100, 90);
        names.add(null, 100, 90, 200, 0);
        assertEquals(
                ",\"names\":[\"Oak Street\",\"First Avenue\"],\"name\":[0,0,1,null],"
                        + "\"from\":[null,1,0,1],\"to\":[1,null,null,0],"
                        + "\"crossings\":{\"lon\":[0.0009],\"lat\":[0],\"names\":[[0,1]]}",
                json());
    }

    /** Main Street changes its name where Oak Street crosses: any two of the three find the place. */
    @Test
    void allNamesThatMeetAreOfOneCrossing() {
        names.add("North Main Street", 0, 1113200, 0, 1113300);
        names.add("South Main Street", 0, 1113200, 0, 1113100);
        names.add("Oak Street", 0.3, 1113200.3, 90, 1113200);
        assertEquals(
                ",\"crossings\":{\"lon\":[0],\"lat\":[9.94966],\"names\":[[0,1,2]]}",
                json().substring(json().indexOf(",\"crossings\"")));
    }

    @Test
    void withoutNamesAllIsNull() {
        names.add(null, 0, 0, 100, 0);
        assertEquals(
                ",\"names\":[],\"name\":[null],\"from\":[null],\"to\":[null],"
                        + "\"crossings\":{\"lon\":[],\"lat\":[],\"names\":[]}",
                json());
    }

    private String json() {
        var json = new StringBuilder();
        names.appendTo(json);
        return json.toString();
    }
}
